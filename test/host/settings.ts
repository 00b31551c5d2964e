/** The user's settings of a test window: nothing on the screen and on the network that was not asked for. */
export const quietSettings = {
  "telemetry.telemetryLevel": "off",
  "workbench.startupEditor": "none",
  "workbench.welcomePage.walkthroughs.openOnInstall": false,
  "workbench.tips.enabled": false,
  "workbench.enableExperiments": false,
  "workbench.settings.enableNaturalLanguageSearch": false,
  "chat.commandCenter.enabled": false,
  "update.mode": "none",
  "update.showReleaseNotes": false,
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "json.schemaDownload.enable": false,
  "npm.autoDetect": "off",
  "npm.fetchOnlinePackageInfo": false,
  "typescript.disableAutomaticTypeAcquisition": true,
  "files.autoSave": "off", // in a browser it is on by default
  "git.enabled": false,
  "github.gitAuthentication": false,
  "window.autoDetectColorScheme": false,
} as const;

/** Whether the folder that is opened is trusted (no question asked), or VS Code starts in Restricted Mode. */
export function trustSettings(trusted: boolean): Readonly<Record<string, unknown>> {
  return { "security.workspace.trust.enabled": !trusted, "security.workspace.trust.startupPrompt": "never" };
}
