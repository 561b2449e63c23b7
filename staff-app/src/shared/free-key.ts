/** Maximum number of letters, so that a number fits behind them. */
const MOST = 36

/**
 * `Ask the customer` → `ask_the_customer`, `ask_the_customer_2` where that is taken.
 * @param fallback the key of words without any letter from a to z
 */
export function freeKey(words: string, fallback: string, isTaken: (key: string) => boolean): string {
  const plain = words
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, MOST)
    .replace(/_+$/, '')
  const base = plain || fallback
  let key = base
  for (let next = 2; isTaken(key); next += 1) key = `${base}_${next}`
  return key
}
