const NO_BREAK = /[\u00a0\u202f]/
/** Plain spaces keep an SMS in the alphabet of every phone. */
const isSms = (namespace, key) => namespace === 'mails' && key.startsWith('sms.')
const EAST_ASIAN = '[\\u3001-\\u303f\\u3040-\\u30ff\\u3400-\\u9fff\\uff01-\\uff60]'
const eastAsian = [
  [
    new RegExp(`(?:${EAST_ASIAN}|\\}\\})[,:;?!](?![\\w/])|[,:;?!] ?${EAST_ASIAN}`),
    'has half-width punctuation',
  ],
]

/** What is certainly wrong in the punctuation of a language: a pattern, and what to say. */
const RULES = {
  ae: [[/[\u0620-\u06ff][,;?]|[,;?] ?[\u0620-\u06ff]/, 'has a Latin comma, semicolon or question mark']],
  el: [[/\p{Script=Greek}\?/u, 'has a question mark other than “;”']],
  es: [
    [/^[^¿]*[\p{L}\d}»)]\?/u, 'misses “¿”'],
    [/^[^¡]*[\p{L}\d}»)]!/u, 'misses “¡”'],
  ],
  fr: [
    [/[^\u202f?!][;?!](?=\s|$)/, 'needs U+202F before “;”, “?” and “!”'],
    [/[^\u00a0]:(?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»/, 'needs U+00A0 before “:” and within « »'],
  ],
  ja: eastAsian,
  zh: eastAsian,
}

/** Returns what is wrong in the punctuation of a text; undefined for nothing. */
export function punctuationError(language, namespace, key, text) {
  if (isSms(namespace, key) && language === 'fr')
    return NO_BREAK.test(text) ? 'has a no-break space in an SMS' : undefined
  return RULES[language]?.find(([pattern]) => pattern.test(text))?.[1]
}
