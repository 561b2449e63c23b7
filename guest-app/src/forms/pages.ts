import type { FormField, FormPage } from '@coverdesk/sdk/forms'

/** The page where everything is read once more. A hyphen is in no key, so it is never a section. */
export const CHECK_PAGE = 'check-answers'

/** Returns the page named by the address, or the first one. */
export function requestedPage(pages: readonly FormPage[], requested: string | null): string {
  if (requested === CHECK_PAGE) return CHECK_PAGE
  return (pages.find(({ key }) => key === requested) ?? pages[0])?.key ?? CHECK_PAGE
}

/** Separates the pages of questions from the declaration that ends the form, which stands on the check page. */
export function withDeclaration(pages: readonly FormPage[]): {
  questions: readonly FormPage[]
  declaration: FormField | null
} {
  const last = pages.at(-1)
  const end = last?.fields.at(-1)
  const isAll = pages.length === 1 && last?.fields.length === 1
  if (!last || end?.kind !== 'declaration' || isAll) return { questions: pages, declaration: null }
  const rest = { ...last, fields: last.fields.slice(0, -1) }
  const before = pages.slice(0, -1)
  return { questions: rest.fields.length > 0 ? [...before, rest] : before, declaration: end }
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
export function pageWithError(pages: readonly FormPage[], paths: readonly string[]): string | null {
  const keys = new Set(paths.map(headOf))
  return pages.find(({ fields }) => fields.some(({ key }) => keys.has(key)))?.key ?? null
}

/** The page that asks a field. */
export const pageOfField = (pages: readonly FormPage[], field: string): string | null =>
  pageWithError(pages, [field])

/** The key of the question a dotted path belongs to. */
export const headOf = (path: string): string => path.split('.')[0] ?? path
