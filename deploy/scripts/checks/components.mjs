// A component, or another function that returns JSX, has fewer than 100 lines: sections and hooks have one reason each.
import { apps } from '../lib/workspace.mjs'
import { nameOf, parseSources, place, report, ts, walk } from './source.mjs'

const MOST = 99
const isJsx = (node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

/** Whether an expression has JSX of its own, not that of a function inside it. */
function hasJsx(node) {
  if (isJsx(node)) return true
  if (ts.isFunctionLike(node)) return false
  return ts.forEachChild(node, hasJsx) ?? false
}

function returnsJsx(body) {
  if (!ts.isBlock(body)) return hasJsx(body)
  const inside = (node) => {
    if (ts.isFunctionLike(node)) return false
    if (ts.isReturnStatement(node)) return node.expression !== undefined && hasJsx(node.expression)
    return ts.forEachChild(node, inside) ?? false
  }
  return ts.forEachChild(body, inside) ?? false
}

const problems = []
for (const source of parseSources([...apps.map((app) => `${app}/src`), 'sdk/ui/src'], /\.tsx$/)) {
  walk(source, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return
    const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line
    const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1
    if (lines <= MOST || !returnsJsx(node.body)) return
    const holder = ts.isVariableDeclaration(node.parent) ? node.parent : node
    const name = holder.name ? nameOf(holder.name) : ''
    problems.push(`${place(source, node)} ${name} has ${lines} lines: split it into hooks and sections`)
  })
}
report('Components of 100 lines and more', problems)
