import { useKeyDown } from '@coverdesk/ui'
import { isTyping } from '@coverdesk/ui/list-page'
import type { Worksheet } from './use-worksheet.ts'

/** Binds keys: Enter accepts, `s` skips, `m` matches by hand, `p` posts, `u` undoes, `a` accepts all exact matches,
 * arrows go up and down. */
export function useWorksheetKeys(sheet: Worksheet, mayEdit: boolean): void {
  const acts: Record<string, () => unknown> = {
    ArrowDown: () => sheet.move(1),
    ArrowUp: () => sheet.move(-1),
    j: () => sheet.move(1),
    k: () => sheet.move(-1),
    ...(mayEdit
      ? {
          Enter: sheet.accept,
          s: sheet.skip,
          m: sheet.byHand,
          p: sheet.post,
          u: sheet.undo,
          a: () => sheet.exact.length > 1 && sheet.setMany(true),
          Escape: sheet.leave,
        }
      : {}),
  }
  useKeyDown((event) => {
    // Leaves the browser its own shortcuts, such as print and select all.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = acts[event.key]
    const ticking = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
    if (!act || (isTyping(event) && !ticking) || document.querySelector('[role="dialog"]')) return
    // Enter activates a focused button or link; on a line it accepts the suggestion.
    if (
      event.key === 'Enter' &&
      event.target instanceof Element &&
      event.target.closest('button:not([data-line]), a, [role="menu"]')
    )
      return
    event.preventDefault()
    act()
  })
}
