import type { FormPage } from '@coverdesk/sdk/forms'

/** The page where everything is read once more. A hyphen is in no key, so it is never a section. */
export const CHECK_PAGE = 'check-answers'

/** The page an address asks for; the first one when it names none. */
export function pageAsked(pages: readonly FormPage[], asked: string | null): string {
  if (asked === CHECK_PAGE) return CHECK_PAGE
  return (pages.find(({ key }) => key === asked) ?? pages[0])?.key ?? CHECK_PAGE
}

export function pageBefore(pages: readonly FormPage[], key: string): string | null {
  const index = key === CHECK_PAGE ? pages.length : pages.findIndex((page) => page.key === key)
  return pages[index - 1]?.key ?? null
}

export function pageAfter(pages: readonly FormPage[], key: string): string {
  const index = pages.findIndex((page) => page.key === key)
  return pages[index + 1]?.key ?? CHECK_PAGE
}

/** The first page with a fault; `null` when no page asks what is at fault. */
export function pageWithFault(pages: readonly FormPage[], paths: readonly string[]): string | null {
  const keys = new Set(paths.map(headOf))
  return pages.find(({ fields }) => fields.some(({ key }) => keys.has(key)))?.key ?? null
}

/** The page that asks a field. */
export const pageOfField = (pages: readonly FormPage[], field: string): string | null =>
  pageWithFault(pages, [field])

/** The key of the question a dotted path belongs to. */
export const headOf = (path: string): string => path.split('.')[0] ?? path
