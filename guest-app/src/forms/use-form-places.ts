import type { Form, Progress } from '@coverdesk/sdk'
import { type Answers, type FormField, type FormPage, formPages } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { useLocation, useSearchParams } from 'wouter'
import { answersPath } from '../paths.ts'
import { CHECK_PAGE, pageAfter, pageBefore, requestedPage, withDeclaration } from './pages.ts'
import { isVoucher } from './voucher-talk.tsx'

/** The pages of a form, and the one the address says. */
export interface FormPlaces {
  pages: readonly FormPage[]
  /** What ends the form, and stands on the check page. */
  declaration: FormField | null
  /** No check page follows the only one. */
  isOnePage: boolean
  /** Absent on the check page. */
  page: FormPage | undefined
  isFirst: boolean
  /** Whether the page was opened from the check page. */
  fromCheck: boolean
  before: string | null
  after: string
  progress: Progress
  /** Opens a page; with `checking`, its button leads back to the check page. */
  go: (to: string, checking?: boolean) => void
}

export function useFormPlaces(form: Form, answers: Answers): FormPlaces {
  const { t } = useText('journeys')
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const topics = formPages(form.fields, answers, form.run)
  // A voucher is read, accepted and signed on one page: there is nothing to read once more.
  const isOnePage = isVoucher(form) && topics.length === 1
  const { questions: pages, declaration } = isOnePage
    ? { questions: topics, declaration: null }
    : withDeclaration(topics)
  const key = requestedPage(pages, search.get('page'))
  const page = pages.find((one) => one.key === key)
  const place = page ? pages.indexOf(page) : pages.length
  // The page before, where the customer was known, counts with those of the first form.
  const passed = form.progress.current === 2 ? 1 : 0
  return {
    pages,
    declaration,
    isOnePage,
    page,
    isFirst: place === 0,
    fromCheck: search.has('check'),
    before: pageBefore(pages, key),
    after: pageAfter(pages, key),
    progress: {
      current: passed + place + 1,
      total: passed + pages.length + (isOnePage ? 0 : 1),
      title_key: '',
      title: page ? page.title || form.title : t('check.title'),
    },
    go: (to, checking = false) => {
      window.scrollTo({ top: 0 })
      navigate(`${answersPath(form.id, to)}${checking && to !== CHECK_PAGE ? '&check' : ''}`)
    },
  }
}
