/** Whether a key belongs to a field, or to the browser. */
export function isTyping({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const inField =
    target instanceof HTMLElement &&
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable)
  return inField || ctrlKey || altKey || metaKey
}
