// The floors of the API: each imports only floors below it, folders never import each other in a circle, and the
// picture in the documentation is what the code does.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { at } from '../lib/workspace.mjs'
import { higherTables } from './higher-tables.mjs'
import { parseSources, place, report, ts, walk } from './source.mjs'

/** From the lowest; floors of one row know nothing of each other. What is not named here composes them. */
const ROWS = [
  ['platform'],
  ['reference'],
  ['organisation'],
  ['identity'],
  ['authority'],
  ['ledger'],
  ['tariffs', 'policies'],
  ['workflows'],
  ['payments'],
  ['motor', 'claims', 'marine'],
  ['read-models'],
  ['bulk'],
]
const MOST_AT_TOP = 19
const PICTURE = 'deploy/docs/architecture.md'

const src = at('deploy/api/src')
const problems = []
const sources = parseSources(['deploy/api/src'])
const imports = sources.flatMap(importsOf)

const rank = (floor) => ROWS.findIndex((row) => row.includes(floor))
const floorOf = (file) => relative(src, file).split('/')[0]
const folderOf = (file) => relative(src, dirname(file)) || '.'

function importsOf(source) {
  const found = []
  walk(source, (node) => {
    const specifier =
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined
    if (specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith('.')) {
      const to = join(dirname(source.fileName), specifier.text)
      found.push({ from: source.fileName, to, place: place(source, node) })
    }
  })
  return found
}

/** Whether a file may not know another: its layer is higher, or beside its own. */
function isAbove(from, to) {
  const [lower, upper] = [floorOf(from), floorOf(to)]
  if (lower === upper || rank(lower) < 0) return false
  return rank(upper) < 0 || rank(upper) >= rank(lower)
}

for (const { from, to, place } of imports) {
  if (isAbove(from, to))
    problems.push(`${place} ${floorOf(from)} knows ${relative(src, to)}: hand it in from above`)
}
const tables = higherTables(sources, isAbove, process.argv.includes('--write'))
problems.push(...tables.problems)

const circles = circlesOf(graphOf(imports, folderOf))
for (const circle of circles) problems.push(`These folders import each other: ${circle.join(', ')}`)

const tops = new Set(sources.map(({ fileName }) => floorOf(fileName)).filter((name) => !name.includes('.')))
if (tops.size > MOST_AT_TOP) problems.push(`${tops.size} folders at the top of deploy/api/src`)
problems.push(...comparePicture())
report('Floors', problems, tables.notes)

function graphOf(edges, nodeOf) {
  const graph = new Map()
  for (const { from, to } of edges) {
    const [one, other] = [nodeOf(from), nodeOf(to)]
    if (one === '.' || one === other) continue
    graph.set(one, (graph.get(one) ?? new Set()).add(other))
  }
  return graph
}

/** Groups of nodes that reach each other. */
function circlesOf(graph) {
  const reach = new Map([...graph.keys()].map((node) => [node, reachable(graph, node)]))
  const seen = new Set()
  return [...graph.keys()].flatMap((node) => {
    const reached = reach.get(node)
    if (seen.has(node) || !reached?.has(node)) return []
    const circle = [...reached].filter((other) => reach.get(other)?.has(node))
    for (const other of circle) seen.add(other)
    return [circle]
  })
}

function reachable(graph, node) {
  const found = new Set()
  const ahead = [...(graph.get(node) ?? [])]
  while (ahead.length > 0) {
    const next = ahead.pop()
    if (found.has(next)) continue
    found.add(next)
    ahead.push(...(graph.get(next) ?? []))
  }
  return found
}

/** The arrows drawn between floors, `a --> b`, are those between their folders. */
function comparePicture() {
  if (!existsSync(at(PICTURE))) return []
  const picture = readFileSync(at(PICTURE), 'utf8').match(/<!-- floors -->([\s\S]*?)<!-- \/floors -->/)?.[1]
  if (!picture) return [`${PICTURE} has no picture between <!-- floors --> and <!-- /floors -->`]
  const drawn = new Set(
    [...picture.matchAll(/^\s*([\w-]+) --> ([\w-]+)$/gm)].map(([, one, other]) => `${one} --> ${other}`),
  )
  const graph = graphOf(imports, floorOf)
  const real = new Set(
    ROWS.flat().flatMap((one) => [...(graph.get(one) ?? [])].map((other) => `${one} --> ${other}`)),
  )
  return [
    ...[...real].filter((arrow) => !drawn.has(arrow)).map((arrow) => `${PICTURE} lacks ${arrow}`),
    ...[...drawn]
      .filter((arrow) => !real.has(arrow))
      .map((arrow) => `${PICTURE} draws ${arrow}, which is not so`),
  ]
}
