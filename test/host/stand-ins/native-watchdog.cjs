// Takes the place of the native module native-watchdog, so that no compiler is needed. The original ends an extension
// host whose parent is gone; our host kills its whole process group instead.
"use strict";
exports.start = () => {};
exports.exit = (code) => process.exit(code || 0);
