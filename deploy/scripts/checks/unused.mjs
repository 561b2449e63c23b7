// Files, exports and dependencies that nothing uses, as .knip.json defines: `npx knip --fix` removes unused exports.
import { at, capture, node } from '../lib/workspace.mjs'
import { report } from './source.mjs'

const { code, output } = await capture(node, [at('node_modules/knip/bin/knip.js'), '--no-progress'])
report('Unused', code === 0 ? [] : output.trimEnd().split('\n'))
