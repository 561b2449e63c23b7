const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)

function singularOf(word) {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

/**
 * Returns the forms of a noun that generated files need.
 * @param {string} path the plural in kebab case, as in the URL: `vehicle-makers`
 * @param {string} [singular] the singular of its last word, where the plural's ending does not give it
 */
export function namesOf(path, singular) {
  const words = path.split('-')
  const last = singular ?? singularOf(words.at(-1) ?? '')
  const one = [...words.slice(0, -1), last]
  const camel = (parts) => parts.map((word, index) => (index === 0 ? word : capital(word))).join('')
  return {
    path,
    last,
    table: words.join('_'),
    nouns: camel(words),
    noun: camel(one),
    ClassName: words.map(capital).join(''),
    TypeName: one.map(capital).join(''),
    plain: words.join(' '),
    Nouns: capital(words.join(' ')),
  }
}
