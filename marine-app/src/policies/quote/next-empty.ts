import { differing } from './changed-fields-card.tsx'
import { placeOf, type QuoteDraft, readField } from './draft.ts'

/**
 * Finds the next required field without a value, after the one in focus; after the last follows the first.
 *
 * @param faults - what is wrong or missing, by field
 * @param isCopied - the fields that differ each time stand above all others
 */
export function nextEmpty(
  draft: QuoteDraft,
  faults: Readonly<Record<string, string>>,
  { from, isCopied }: { from: string | null; isCopied: boolean },
): string | null {
  const order = (path: string): number => {
    const place = isCopied ? (differing as readonly string[]).indexOf(path) : -1
    return place < 0 ? placeOf(path) : place - differing.length
  }
  const empty = Object.keys(faults)
    .filter((path) => String(readField(draft, path) ?? '').trim() === '')
    .toSorted((one, other) => order(one) - order(other))
  const after = from === null ? undefined : empty.find((path) => order(path) > order(from))
  return after ?? empty[0] ?? null
}
