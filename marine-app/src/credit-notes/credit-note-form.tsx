import {
  type Creditable,
  type CreditNote,
  type CreditNoteBranch,
  type CreditNoteKind,
  creditNoteKinds,
  parseNaira,
} from '@coverdesk/sdk'
import { creditNoteSchema } from '@coverdesk/sdk/schemas'
import {
  EditConflict,
  FormAlert,
  PageTitle,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { Card, DetailLayout } from '@coverdesk/ui/parts'
import { useFieldStyles, useRecordForm } from '@coverdesk/ui/record-form'
import { Button, Field, Input, Radio, RadioGroup, Select, Textarea } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { creditNoteKeys, noteBranchesAtom } from './credit-notes.atoms.ts'
import { SubjectSection } from './subject-section.tsx'
import { WorthCard } from './worth-card.tsx'

interface CreditNoteFormProps {
  /** Null for a new one. */
  saved: CreditNote | null
  /** Policy named in the address of a new credit note. */
  policy?: Creditable | null
}

/** Answers with the names of the chosen records, so that they need not be read again. */
const answersOf = (note: CreditNote | null, policy: Creditable | null) => ({
  kind: (note?.kind ?? 'CN-REF') as CreditNoteKind,
  partner_id: note?.partner.id ?? policy?.partner.id ?? '',
  partner_name: note?.partner.name ?? policy?.partner.name ?? '',
  policy_id: note?.policy?.id ?? policy?.policy.id ?? '',
  policy_number: note?.policy?.number ?? policy?.policy.number ?? '',
  amount: note ? String(note.gross / 100) : '',
  reason: note?.reason ?? '',
  branch_id: note?.branch.id ?? '',
})

type NoteAnswers = ReturnType<typeof answersOf>

const bodyOf = ({ kind, partner_id, policy_id, amount, reason, branch_id }: NoteAnswers) => ({
  kind,
  partner_id,
  reason,
  policy_id: policy_id || null,
  amount: parseNaira(amount) ?? 0,
  branch_id: branch_id || null,
})

/** Form of a credit note: saves a draft or requests a colleague’s approval. */
export function CreditNoteForm({ saved, policy = null }: CreditNoteFormProps): ReactElement {
  const { t } = useText('marine-credit-notes')
  const { answers, own, save, submit, form, set, setOwn, faultOf, branches } = useNoteForm({ saved, policy })
  const withoutPolicy = answers.kind === 'CN-ADJ' && own
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save(true)
      }}
    >
      <PageTitle
        stays
        title={saved ? t('edit_title') : t('new')}
        actions={
          <>
            <Button disabledFocusable={submit.busy} onClick={() => save(false)}>
              {t('save_draft')}
            </Button>
            <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
              {t('send')}
            </Button>
          </>
        }
      />
      <FormAlert text={submit.alert} />
      {form.hasConflict ? (
        <EditConflict busy={submit.busy} onMine={() => void form.keepMine()} onTheirs={form.takeTheirs} />
      ) : null}
      <DetailLayout
        main={
          <>
            <KindCard answers={answers} set={set} />
            <SubjectSection
              answers={answers}
              withoutPolicy={withoutPolicy}
              onWithout={setOwn}
              set={set}
              faultOf={faultOf}
            />
            <AmountCard answers={answers} faultOf={faultOf} set={set} branches={branches} />
          </>
        }
        side={
          withoutPolicy || !answers.policy_id ? null : (
            <WorthCard
              policyId={answers.policy_id}
              kind={answers.kind}
              amount={parseNaira(answers.amount) ?? 0}
              onAll={(left) => set({ amount: String(left / 100) })}
            />
          )
        }
      />
    </form>
  )
}

interface NoteFormInput {
  saved: CreditNote | null
  policy: Creditable | null
}

/** The form of a credit note: it is stored as a draft, or stored and submitted. */
function useNoteForm({ saved, policy }: NoteFormInput) {
  const api = useClient().marine.admin.creditNotes
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('marine-credit-notes')
  const branches = useAtomValue(noteBranchesAtom)
  const stored = useRef(saved)
  const sending = useRef(false)
  const [own, setOwn] = useState(saved !== null && saved.policy === null)
  const form = useRecordForm({
    saved,
    answersOf: (note: CreditNote | null) => answersOf(note, policy),
    schema: creditNoteSchema,
    bodyOf,
    fallback: msg('save_failed'),
    send: async (answers, over) => {
      const newer = (stored.current?.version ?? 0) > (over?.version ?? 0) ? stored.current : over
      const body = bodyOf(answers)
      const row = newer
        ? await api.update(newer.id, { ...body, version: newer.version })
        : await api.create(body)
      // A draft that was created and not submitted is submitted the next time, not created again.
      stored.current = row
      return sending.current ? api.submit(row.id, { version: row.version }) : row
    },
    onSaved: async (note) => {
      showSuccessToast(t(sending.current ? 'done.submitted' : 'done.kept'))
      await invalidate(creditNoteKeys.all)
      navigate(pathOf(paths.admin.creditNote, note.id), { replace: true })
    },
  })
  const { answers, set, submit, faultOf } = form
  const save = (toSend: boolean): void => {
    sending.current = toSend
    void form.save()
  }
  return { answers, own, save, submit, form, set, setOwn, faultOf, branches }
}

interface KindCardProps {
  answers: NoteAnswers
  set: (part: Partial<NoteAnswers>) => void
}

/** The kinds of credit notes. */
function KindCard({ answers, set }: KindCardProps): ReactElement {
  const { t, labelled } = useText('marine-credit-notes')
  return (
    <Card title={t('form.kind')}>
      <RadioGroup
        aria-label={t('form.kind')}
        value={answers.kind}
        onChange={(_event, data) => set({ kind: data.value as CreditNoteKind })}
      >
        {creditNoteKinds.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={<span dir="auto">{labelled(t(`kinds.${kind}`), t(`kind_help.${kind}`))}</span>}
          />
        ))}
      </RadioGroup>
    </Card>
  )
}

interface AmountCardProps {
  answers: NoteAnswers
  faultOf: (name: string) => string | null
  set: (part: Partial<NoteAnswers>) => void
  branches: CreditNoteBranch[]
}

/** The amount, the branch that carries it, and the reason. */
function AmountCard({ answers, faultOf, set, branches }: AmountCardProps): ReactElement {
  const { t } = useText('marine-credit-notes')
  const fieldStyles = useFieldStyles()
  return (
    <Card title={t('form.amount')}>
      <div className={fieldStyles.fields}>
        <Field
          label={t(`gross.${answers.kind}`)}
          required
          hint={t(`gross_hint.${answers.kind}`)}
          validationMessage={faultOf('amount')}
        >
          <Input
            dir="ltr"
            inputMode="decimal"
            contentBefore="₦"
            value={answers.amount}
            onChange={(_event, data) => set({ amount: data.value })}
          />
        </Field>
        {branches.length > 1 ? (
          <Field
            label={t('columns.branch')}
            hint={t('form.branch_hint')}
            validationMessage={faultOf('branch_id')}
          >
            <Select value={answers.branch_id} onChange={(_event, data) => set({ branch_id: data.value })}>
              <option value="">{t('form.branch_usual')}</option>
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field
          className={fieldStyles.wide}
          label={t('columns.reason')}
          required
          hint={t('form.reason_hint')}
          validationMessage={faultOf('reason')}
        >
          <Textarea
            dir="auto"
            value={answers.reason}
            onChange={(_event, data) => set({ reason: data.value })}
          />
        </Field>
      </div>
    </Card>
  )
}
