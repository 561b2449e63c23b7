import { type Form, lagosDay } from '@coverdesk/sdk'
import type { Answers, FileAnswer } from '@coverdesk/sdk/forms'
import { aroundGroup, checkAnswers, formPages, valueAt } from '@coverdesk/sdk/forms'
import { useMessages, useText } from '@coverdesk/ui'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { answersPath } from '../paths.ts'
import { Saved } from '../shared/saved.tsx'
import { isRefused } from '../shared/uploads/upload-queue.ts'
import { UploadsContext, useJobs, useUploads } from '../shared/uploads/use-uploads.ts'
import { fieldAt } from './at-path.ts'
import { BeforeLeaving, BeforeLeavingContext } from './before-leaving.ts'
import { CheckPage } from './check-page.tsx'
import { fileQuestions } from './file-questions.ts'
import {
  errorsBeyond,
  errorsLeft,
  errorsOf,
  errorTexts,
  type FormError,
  type FormErrorTexts,
  refusedTexts,
  serverErrors,
} from './form-errors.ts'
import {
  CHECK_PAGE,
  headOf,
  pageAfter,
  pageBefore,
  pageOfField,
  pageWithError,
  requestedPage,
  withDeclaration,
} from './pages.ts'
import { QuestionPage } from './question-page.tsx'
import { Questions } from './questions.tsx'
import { RunContext } from './run-context.ts'
import { ShownCard } from './shown-card.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import { isVoucher, offerOf, VoucherJump, VoucherTalk } from './voucher-talk.tsx'
import { WaitingToSend } from './waiting-to-send.tsx'

/** Every page of a form, which one the address says; the last one is the check before sending. */
export function FormPages({ form: loaded }: { form: Form }): ReactElement {
  const [opened] = useState(loaded)
  // In the language chosen last; the answers are those of the draft.
  const form = { ...opened, title: loaded.title, fields: loaded.fields, shown: loaded.shown }
  const { t, formatDate, formatNumber } = useText('journeys')
  const errors = useText('errors')
  const say = {
    errors: errors.t,
    journeys: t,
    formatDate,
    formatNumber,
    message: useMessages(),
  }
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [visibleErrors, setVisibleErrors] = useState<readonly FormError[]>([])
  /** Refused files that the page was not left for. */
  const [stoppedBy, setStoppedBy] = useState<ReadonlySet<string>>(new Set())
  const [leaving] = useState(() => new BeforeLeaving())
  const draft = useDraft(opened)
  const context = { today: lagosDay(), run: form.run }
  const change = (path: string, value: unknown): void => {
    draft.change(path, value)
    if (visibleErrors.length === 0) return
    const found = checkAnswers(form.fields, draft.keeper.draft, context)
    setVisibleErrors((before) => errorsLeft(before, headOf(path), found))
  }
  const uploads = useUploads(form.id, (path, purpose, file) =>
    change(path, withFile(draft.keeper.draft, path, purpose, file)),
  )
  const jobs = useJobs(uploads)
  const topics = formPages(form.fields, draft.answers, form.run)
  // A voucher is read, accepted and signed on one page: there is nothing to read once more.
  const isOnePage = isVoucher(form) && topics.length === 1
  const parted = withDeclaration(topics)
  const pages = isOnePage ? topics : parted.questions
  const declaration = isOnePage ? null : parted.declaration
  const declared = declaration ? [declaration] : []
  const pageKey = requestedPage(pages, search.get('page'))
  const fromCheck = search.has('check')

  const go = (to: string, checking = false): void => {
    window.scrollTo({ top: 0 })
    navigate(`${answersPath(form.id, to)}${checking && to !== CHECK_PAGE ? '&check' : ''}`)
  }
  const showErrors = (found: readonly FormError[]): boolean => {
    setVisibleErrors(found)
    const page = pageWithError(pages, pathsOf(found))
    if (page) go(page, true)
    return page !== null || errorsOf(declared, found).length > 0
  }
  const textsOf = (fields: Form['fields']): FormErrorTexts =>
    errorTexts(form.fields, errorsOf(fields, visibleErrors), say)
  const sending = useSending(opened, draft, (refused) => showErrors(serverErrors(form.fields, refused)))
  const check = (fields: Form['fields']): FormError[] => {
    const keys = new Set(fields.map(({ key }) => key))
    const found = checkAnswers(form.fields, draft.keeper.draft, context)
    const underway = new Set(uploads.jobs().flatMap((job) => (isRefused(job) ? [] : [job.path])))
    return found.filter(
      ({ path }) => fieldAt(form.fields, path) && keys.has(headOf(path)) && !underway.has(path),
    )
  }

  const page = pages.find(({ key }) => key === pageKey)
  const files = fileQuestions(form.fields, draft.answers, form.run)
  const refusedOn = (fields: Form['fields']): string[] => {
    const keys = new Set(fields.map(({ key }) => key))
    const paths = new Set(files.filter(({ path }) => keys.has(headOf(path))).map(({ path }) => path))
    return uploads.jobs().flatMap((job) => (isRefused(job) && paths.has(job.path) ? [job.id] : []))
  }
  const stopping = jobs.filter((job) => isRefused(job) && stoppedBy.has(job.id)).map(({ path }) => path)
  const stoppingOn = (fields: Form['fields']): string[] => {
    const keys = new Set(fields.map(({ key }) => key))
    return stopping.filter((path) => keys.has(headOf(path)))
  }
  const offer = page && pages.indexOf(page) === 0 ? offerOf(form) : undefined
  const before = pageBefore(pages, pageKey)
  // The page before, where the customer was known, counts with those of the first form.
  const passed = form.progress.current === 2 ? 1 : 0
  const place = page ? pages.indexOf(page) : pages.length
  const shared = {
    progress: {
      current: passed + place + 1,
      total: passed + pages.length + (isOnePage ? 0 : 1),
      title_key: '',
      title: page ? page.title || form.title : t('check.title'),
    },
    onBack: before === null ? undefined : () => go(fromCheck ? CHECK_PAGE : before),
    status: <Saved state={draft.saving} />,
  }
  // A signature that is drawn on the page is sent first.
  const [signing, setSigning] = useState(false)
  const isUnderway = jobs.some((job) => !isRefused(job))
  const sendSigned = useEffectEvent(() => {
    setSigning(false)
    const refused = refusedOn(form.fields)
    setStoppedBy(new Set(refused))
    if (refused.length === 0 && !showErrors(check(form.fields))) sending.send()
  })
  useEffect(() => {
    if (signing && !isUnderway) sendSigned()
  }, [signing, isUnderway])
  const leave = async (): Promise<void> => {
    const acts = leaving.run()
    if (acts) await acts
    const own = page ? check(page.fields) : []
    const others = page ? errorsBeyond(page.fields, visibleErrors) : []
    const refused = page ? refusedOn(page.fields) : []
    setVisibleErrors([...others, ...own])
    setStoppedBy(new Set(refused))
    if (own.length + refused.length > 0) return
    if (isOnePage) return setSigning(true)
    void draft.keeper.flush()
    const nextError = pageWithError(pages, pathsOf(others))
    if (fromCheck) go(nextError ?? CHECK_PAGE, true)
    else go(pageAfter(pages, pageKey))
  }
  const checkNow = async (): Promise<void> => {
    await leaving.run()
    go(CHECK_PAGE)
  }
  if (sending.state === 'waiting') return <WaitingToSend onCancel={sending.cancel} />
  return (
    <UploadsContext value={uploads}>
      <BeforeLeavingContext value={leaving}>
        <RunContext value={aroundGroup(form.fields, draft.answers, form.run)}>
          {page ? (
            <QuestionPage
              key={page.key}
              {...shared}
              page={page}
              title={offer ? t('shown.offer', { amount: offer }) : page.title || form.title}
              atEnd={isVoucher(form)}
              submit={isOnePage ? t('shown.accept') : undefined}
              busy={isOnePage && (signing || sending.state === 'busy')}
              alert={isOnePage ? sending.alert : null}
              answers={draft.answers}
              faults={{ ...textsOf(page.fields), ...refusedTexts(form.fields, stoppingOn(page.fields), say) }}
              onChange={change}
              onSubmit={() => void leave()}
              onCheck={form.questions.length > 0 && !isOnePage ? () => void checkNow() : undefined}
              more={isVoucher(form) ? <VoucherJump form={form} /> : null}
            >
              {place === 0 ? <ShownCard shown={form.shown} /> : null}
              <Questions
                questions={form.questions}
                page={page}
                first={place === 0}
                pageOf={(field) => pageOfField(pages, field)}
                onGo={go}
              />
            </QuestionPage>
          ) : (
            <CheckPage
              {...shared}
              form={form}
              pages={pages}
              declaration={declaration}
              answers={draft.answers}
              files={files}
              faults={textsOf(declared)}
              sending={sending}
              onAnswer={change}
              onChange={(to) => go(to, true)}
              onQuestion={(path) => go(pageOfField(pages, headOf(path)) ?? CHECK_PAGE, true)}
              onSend={() => {
                if (!showErrors(check(form.fields))) sending.send()
              }}
            />
          )}
          {page ? <VoucherTalk form={form} /> : null}
        </RunContext>
      </BeforeLeavingContext>
    </UploadsContext>
  )
}

/** The answer at a path with a file that has arrived: a signature is one file, everything else a list. */
function withFile(answers: Answers, path: string, purpose: string, file: FileAnswer): unknown {
  if (purpose === 'signature') return file
  const files = valueAt(answers, path)
  return [...(Array.isArray(files) ? (files as FileAnswer[]) : []), file]
}

const pathsOf = (faults: readonly FormError[]): string[] => faults.map(({ path }) => path)
