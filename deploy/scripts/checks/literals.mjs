// Texts people read come from the dictionaries, and styles know no left and right: both hold for every screen.
// No literal is spread into a literal; `--write` lists its members instead (then format).
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { apps, at, listFiles, root } from '../lib/workspace.mjs'
import { joinedWords } from './joined-words.mjs'
import { nameOf, parseSources, place, report, ts, walk } from './source.mjs'
import { spreadLiterals } from './spread-literals.mjs'

const TEXT_ATTRIBUTES =
  /^(?:title|label|placeholder|alt|content|header|summary|description|hint|message|text|aria-label|aria-description|aria-roledescription|validationMessage)$/
const PHYSICAL =
  /^(?:(?:margin|padding|scrollMargin|scrollPadding)(?:Left|Right)|border(?:Left|Right)(?:Color|Style|Width)?|border(?:Top|Bottom)(?:Left|Right)Radius|left|right)$/
const PHYSICAL_CSS =
  /(?:^|[\s;{"'])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|float)\s*:|text-align\s*:\s*(left|right)/
const STYLE_MAKERS = new Set(['makeStyles', 'makeResetStyles', 'makeStaticStyles'])
const ALLOWED = new Set(['Coverdesk'])
/** Folders without a literal that is spread into a literal. */
const LISTED = ['sdk', ...apps, 'deploy']

const saysSomething = (text) => /\p{L}{2,}/u.test(text) && !ALLOWED.has(text.trim())
const looksLikeProse = (text) => saysSomething(text) && (/\s/.test(text.trim()) || /^\p{Lu}/u.test(text))

function checkLiteral(source, node, problems) {
  if (ts.isJsxText(node) && saysSomething(node.text)) {
    problems.push(`${place(source, node)} literal text in JSX: ${node.text.trim().slice(0, 60)}`)
  }
  if (!ts.isJsxAttribute(node) && !ts.isJsxExpression(node)) return
  const isChild = ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)
  const isText = ts.isJsxAttribute(node) && TEXT_ATTRIBUTES.test(node.name.getText(source))
  if (!isChild && !isText) return
  const value = ts.isJsxAttribute(node) ? node.initializer : node.expression
  for (const literal of renderedLiterals(value)) {
    if (looksLikeProse(literal.text)) {
      problems.push(`${place(source, literal)} literal text: ${literal.text.slice(0, 60)}`)
    }
  }
}

/** The string literals an expression can show itself: not those it hands to a function or compares with. */
function renderedLiterals(node) {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node]
  if (ts.isTemplateExpression(node)) return [node.head, ...node.templateSpans.map((span) => span.literal)]
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return renderedLiterals(node.expression)
  if (ts.isConditionalExpression(node))
    return [...renderedLiterals(node.whenTrue), ...renderedLiterals(node.whenFalse)]
  if (ts.isBinaryExpression(node)) {
    const shown = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]
    if (shown.includes(node.operatorToken.kind))
      return [...renderedLiterals(node.left), ...renderedLiterals(node.right)]
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return renderedLiterals(node.right)
  }
  return []
}

function isStyle(node) {
  if (ts.isCallExpression(node)) return STYLE_MAKERS.has(nameOf(node.expression))
  return ts.isJsxAttribute(node) && node.name.getText() === 'style'
}

function checkStyle(source, style, problems) {
  walk(style, (node) => {
    if (!ts.isPropertyAssignment(node)) return
    const name = nameOf(node.name)
    const value = ts.isStringLiteralLike(node.initializer) ? node.initializer.text : ''
    const physical =
      PHYSICAL.test(name) || (/^(?:textAlign|float|clear)$/.test(name) && /^(?:left|right)$/.test(value))
    if (physical && !ts.isObjectLiteralExpression(node.initializer)) {
      problems.push(`${place(source, node)} physical side in a style: ${name}`)
    }
  })
}

const problems = []
for (const source of parseSources([...apps.map((app) => `${app}/src`), 'sdk/lists/src', 'sdk/ui/src'])) {
  walk(source, (node) => {
    checkLiteral(source, node, problems)
    const joined = joinedWords(source, node)
    if (joined) problems.push(joined)
    if (isStyle(node)) checkStyle(source, node, problems)
  })
}
for (const file of apps.flatMap((app) => listFiles(at(app))).filter((name) => /\.(?:css|html)$/.test(name))) {
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const match = line.match(PHYSICAL_CSS)
      if (match)
        problems.push(`${relative(root, file)}:${index + 1} physical side in a style: ${match[0].trim()}`)
    })
}
problems.push(...spreadLiterals(LISTED, process.argv.includes('--write')))
report('Literal texts, physical sides and spread literals', problems)
