// Stands for packages that need a browser while pages are drawn beforehand: nothing that is drawn asks anything of them.
module.exports = {};
