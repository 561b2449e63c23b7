/** Moves the focus to the first question with an error. */
export function focusError(form: HTMLElement | null): void {
  const field = form?.querySelector('[role="alert"]')?.closest('.fui-Field')
  field?.querySelector<HTMLElement>('input:not([type="file"]), textarea, select, button')?.focus()
}
