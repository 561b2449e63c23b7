// Writes sdk/api.md, the page of every method of the SDK, from its sources: --write, else checks that it is current.
import { readFileSync, writeFileSync } from 'node:fs'
import { at } from '../lib/workspace.mjs'
import { nameOf, parseSources, report, ts, walk } from './source.mjs'

const PAGE = at('sdk/api.md')
const HEAD = `# API of @coverdesk/sdk

Every method of \`createClient(…)\`, with the address it calls. Written by \`npm run api-page\`; the sentences are those of the
sources. Amounts are integer kobo, days \`yyyy-mm-dd\`, instants ISO 8601 in UTC. Every method takes \`RequestOptions\` last.
`

const declared = new Map()
for (const source of parseSources(['sdk/src'])) {
  walk(source, (node) => {
    if ((ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name)
      declared.set(node.name.text, { node, source })
  })
}

/** The first sentence or two of a doc comment, without its tags. */
function sentenceOf(node) {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)
  const text = comment ? (ts.getTextOfJSDocComment(comment.comment) ?? '') : ''
  return text.replace(/\s+/g, ' ').trim()
}

/** The address a method sends to, with its HTTP method. */
function callOf(method, source) {
  const text = method.body?.getText(source) ?? ''
  const address = /(?:path`|['`])(\/[^'`]*)['`]/.exec(text)?.[1]
  if (!address) return ''
  const verb = /method: '(\w+)'/.exec(text)?.[1] ?? 'GET'
  return ` \`${verb} ${address.replace(/\$\{[^}]*\}/g, (value) => `:${value.replace(/\W/g, '')}`)}\``
}

const isPrivate = (member) => !member.name || ts.isPrivateIdentifier(member.name)
const typeOf = (member) =>
  member.type && ts.isTypeReferenceNode(member.type) ? member.type.typeName.getText() : undefined

/** The class itself, then those it extends. */
function chainOf(name) {
  const found = declared.get(name)
  if (!found) return []
  const base = found.node.heritageClauses?.[0]?.types[0]?.expression.getText(found.source)
  return [found, ...(base ? chainOf(base) : [])]
}

/** The lines of a resource and of those below it. */
function linesOf(path, name) {
  const chain = chainOf(name)
  if (chain.length === 0) return []
  const members = chain.flatMap(({ node, source }) => node.members.map((member) => ({ member, source })))
  const methods = members.filter(({ member }) => ts.isMethodDeclaration(member) && !isPrivate(member))
  const below = members.filter(
    ({ member }) =>
      (ts.isPropertyDeclaration(member) || ts.isPropertySignature(member)) && !isPrivate(member),
  )
  const own = methods.map(({ member, source }) => {
    const answers = member.type?.getText(source).replace(/\s+/g, ' ') ?? ''
    const parameters = member.parameters
      .map((one) => one.name.getText(source))
      .filter((one) => one !== 'options' && !one.startsWith('{'))
    const sentence = sentenceOf(member)
    const call = callOf(member, source)
    return `- **\`${nameOf(member.name)}(${parameters.join(', ')})\`** → \`${answers}\`${call ? `,${call}` : ''}${sentence ? `. ${sentence}` : ''}`
  })
  const lead = sentenceOf(chain[0].node)
  const head = path && own.length ? [``, `## client.${path}`, '', ...(lead ? [lead, ''] : []), ...own] : []
  const next = below
    .map(({ member }) => [nameOf(member.name), typeOf(member)])
    .filter(([, type]) => type && declared.has(type))
    // A member that a class narrows comes before the one it inherits.
    .filter(([key], index, all) => all.findIndex(([other]) => other === key) === index)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, type]) => linesOf(path ? `${path}.${key}` : key, type))
  return [...head, ...next]
}

const page = `${HEAD}${linesOf('', 'CoverdeskClient').join('\n')}\n`
if (process.argv.includes('--write')) writeFileSync(PAGE, page)
const current = readFileSync(PAGE, 'utf8') === page
report('API page', current ? [] : ['sdk/api.md is not current: run `npm run api-page`'])
