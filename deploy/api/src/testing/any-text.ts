import fc from 'fast-check'

/** Property names that every object inherits. */
const inheritedNames = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', 'length']

const digits = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'))
const year = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'))
const dayLike = fc.tuple(year, digits, digits).map((parts) => parts.join('-'))
const timeLike = fc.tuple(digits, digits, digits).map((parts) => parts.join(':'))

/**
 * Texts that users and programs may store: any characters, and texts shaped like a day, an instant, an id or a code.
 */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...inheritedNames),
  dayLike,
  fc
    .tuple(dayLike, timeLike, fc.constantFrom('Z', '.5Z', '+01:00', ''))
    .map(([day, time, end]) => `${day}T${time}${end}`),
  fc.uuid(),
  fc.constantFrom('some_code', '{{name}}', '{{constructor.name}}', '%', '$&', '9'.repeat(400), '-0', '1e999'),
)

/** Values as JSON stores them, with such names and texts. */
export const anyRecord: fc.Arbitrary<unknown> = fc
  .object({
    key: anyText,
    values: [anyText, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)],
    maxDepth: 6,
  })
  .map((value) => JSON.parse(JSON.stringify(value)))
