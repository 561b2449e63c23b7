let held: Promise<never> | null = null

/** Keeps what the HTML shows until the first page of the app is whole: nothing is replaced by a spinner. */
export function holdFirstPaint(): void {
  held = new Promise(() => undefined)
}

/** The app shows its first page; from now on a page that is on its way says so. */
export function endFirstPaint(): void {
  held = null
}

/** Never comes, while the first page is held. */
export const firstPaint = (): Promise<never> | null => held
