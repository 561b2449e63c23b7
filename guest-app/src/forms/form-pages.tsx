import type { Form } from '@coverdesk/sdk'
import type { Answers, FileAnswer } from '@coverdesk/sdk/forms'
import { aroundGroup, valueAt } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { Saved } from '../shared/saved.tsx'
import { UploadsContext, useUploads } from '../shared/uploads/use-uploads.ts'
import { BeforeLeavingContext } from './before-leaving.ts'
import { CheckPage } from './check-page.tsx'
import { serverErrors } from './form-errors.ts'
import { CHECK_PAGE, headOf, pageOfField } from './pages.ts'
import { QuestionPage } from './question-page.tsx'
import { Questions } from './questions.tsx'
import { RunContext } from './run-context.ts'
import { ShownCard } from './shown-card.tsx'
import { useDraft } from './use-draft.ts'
import { useFormErrors } from './use-form-errors.ts'
import { useFormFiles } from './use-form-files.ts'
import { useFormPlaces } from './use-form-places.ts'
import { useLeavePage } from './use-leave-page.ts'
import { useSending } from './use-sending.ts'
import { isVoucher, offerOf, VoucherJump, VoucherTalk } from './voucher-talk.tsx'
import { WaitingToSend } from './waiting-to-send.tsx'

/** Every page of a form, which one the address says; the last one is the check before sending. */
export function FormPages({ form: loaded }: { form: Form }): ReactElement {
  const [opened] = useState(loaded)
  // In the language chosen last; the answers are those of the draft.
  const form = { ...opened, title: loaded.title, fields: loaded.fields, shown: loaded.shown }
  const { t } = useText('journeys')
  const draft = useDraft(opened)
  const places = useFormPlaces(form, draft.answers)
  const errors = useFormErrors(form, draft, places)
  const change = (path: string, value: unknown): void => {
    draft.change(path, value)
    errors.recheck(path)
  }
  const uploads = useUploads(form.id, (path, purpose, file) =>
    change(path, withFile(draft.keeper.draft, path, purpose, file)),
  )
  const files = useFormFiles(form, draft.answers, uploads)
  const sending = useSending(opened, draft, (refused) => errors.show(serverErrors(form.fields, refused)))
  const { leaving, signing, leave, check, send } = useLeavePage(form, {
    draft,
    places,
    errors,
    files,
    sending,
  })
  const { pages, declaration, page, isOnePage, isFirst, before, go } = places
  const offer = page && isFirst ? offerOf(form) : undefined
  const shared = {
    progress: places.progress,
    onBack: before === null ? undefined : () => go(places.fromCheck ? CHECK_PAGE : before),
    status: <Saved state={draft.saving} />,
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
              faults={{
                ...errors.textsOf(page.fields),
                ...errors.refusedTexts(files.stoppingOn(page.fields)),
              }}
              onChange={change}
              onSubmit={() => void leave()}
              onCheck={form.questions.length > 0 && !isOnePage ? () => void check() : undefined}
              more={isVoucher(form) ? <VoucherJump form={form} /> : null}
            >
              {isFirst ? <ShownCard shown={form.shown} /> : null}
              <Questions
                questions={form.questions}
                page={page}
                first={isFirst}
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
              files={files.questions}
              faults={errors.textsOf(declaration ? [declaration] : [])}
              sending={sending}
              onAnswer={change}
              onChange={(to) => go(to, true)}
              onQuestion={(path) => go(pageOfField(pages, headOf(path)) ?? CHECK_PAGE, true)}
              onSend={send}
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
