/** The command was used wrongly, or what it was given cannot be read: a sentence without its full stop. Exit code 2. */
export class UsageError extends Error {}
