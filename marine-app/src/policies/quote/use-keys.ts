import { useKeyDown } from '@coverdesk/ui'

/**
 * Keys that work all over the page, together with Ctrl or Command; function keys work alone.
 *
 * @param acts - by the key in small letters, besides `Enter`
 * @param resting - while a dialog has the keys
 */
export function useKeys(acts: Readonly<Record<string, () => void>>, resting: boolean): void {
  useKeyDown((event) => {
    if (resting) return
    const key = event.key === 'Enter' ? event.key : event.key.toLowerCase()
    const act = acts[key]
    const isChord = event.ctrlKey || event.metaKey
    if (!act || isChord === /^f\d+$/.test(key) || event.altKey || event.shiftKey) return
    event.preventDefault()
    act()
  })
}
