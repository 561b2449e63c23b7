// Readers have another comma and colon in other languages: `formatList` and `labelled` of the texts write them.
import { place, ts } from './source.mjs'

const MARK = /^[,;:] $/
/** Lists of style values. */
const STYLES = /-styles\.ts$/

const isJoin = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'join' &&
  node.arguments.some((argument) => ts.isStringLiteralLike(argument) && MARK.test(argument.text))

/** `${label}: ${value}`, and nothing else. */
const isPair = (node) =>
  ts.isTemplateExpression(node) &&
  node.head.text === '' &&
  node.templateSpans.length === 2 &&
  MARK.test(node.templateSpans[0].literal.text) &&
  node.templateSpans[1].literal.text === ''

/** `{t('label')}: {value}` */
const isPairOfElements = (node) => ts.isJsxText(node) && /^[,;:]\s/.test(node.text)

/** Returns the place of a node that joins words by a mark of English; undefined for any other. */
export const joinedWords = (source, node) =>
  !STYLES.test(source.fileName) && (isJoin(node) || isPair(node) || isPairOfElements(node))
    ? `${place(source, node)} joins words by a mark of English: use formatList or labelled`
    : undefined
