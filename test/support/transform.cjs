// The esbuild transform of jest: types stripped, modules turned into CommonJS, import.meta given its Node meaning.
const { transformSync } = require('esbuild');
const { createHash } = require('node:crypto');

module.exports = {
  getCacheKey: (source, file) => createHash('sha1').update(source).update(file).update('3').digest('hex'),
  process(source, file) {
    const { code, map } = transformSync(source, {
      sourcefile: file,
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      format: 'cjs',
      target: 'node24',
      jsx: 'automatic',
      sourcemap: true,
      define: {
        'import.meta.dirname': '__dirname',
        'import.meta.filename': '__filename',
        'import.meta.url': '__import_meta_url',
      },
      banner: "const __import_meta_url = require('node:url').pathToFileURL(__filename).href;",
      supported: { 'dynamic-import': false },
    });
    return { code, map };
  },
};
