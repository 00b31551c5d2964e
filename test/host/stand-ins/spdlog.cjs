// Takes the place of the native module @vscode/spdlog, so that no compiler is needed: writes VS Code's log files.
"use strict";
const fs = require("node:fs");
const path = require("node:path");

const methods = ["trace", "debug", "info", "warn", "error", "critical"];
let initialLevel = 2;

class Logger {
  constructor(file) {
    this.file = file;
    this.level = initialLevel;
    this.plain = false;
    if (file === undefined) return;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.appendFileSync(file, "");
  }
  write(level, message) {
    if (level < this.level) return;
    const line = this.plain ? message : `${new Date().toISOString()} [${methods[level]}] ${message}\n`;
    try {
      if (this.file === undefined) process.stdout.write(line);
      else fs.appendFileSync(this.file, line);
    } catch {
      // The log's folder may be gone already when the window closes.
    }
  }
  getLevel() {
    return this.level;
  }
  setLevel(level) {
    this.level = level;
  }
  setPattern() {
    this.plain = false;
  }
  clearFormatters() {
    this.plain = true;
  }
  flush() {}
  drop() {
    this.level = methods.length;
  }
}
methods.forEach((method, level) => {
  Logger.prototype[method] = function (message) {
    this.write(level, String(message));
  };
});

// One by one: VS Code imports these by name, and only so can Node tell the names.
exports.version = 0;
exports.Logger = class extends Logger {
  constructor(kind, _name, file) {
    super(kind === "stdout_async" ? undefined : file);
  }
};
exports.setLevel = (level) => {
  initialLevel = level;
};
exports.setFlushOn = () => {};
exports.createRotatingLogger = async (_name, file) => new Logger(file);
exports.createAsyncRotatingLogger = async (_name, file) => new Logger(file);
