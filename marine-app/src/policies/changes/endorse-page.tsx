import {
  type CargoChoices,
  type CargoPolicy,
  type CargoPrice,
  type CargoTerms,
  lagosDay,
  type PolicyChangeQuote,
} from '@coverdesk/sdk'
import { requiredCargoTerms } from '@coverdesk/sdk/schemas'
import { type FieldMessages, FormAlert, PageTitle, type Submit, useText } from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { type Dispatch, type ReactElement, type ReactNode, type SetStateAction, useState } from 'react'
import type { MarineKind } from '../../paths.ts'
import { ChecksList } from '../checks-list.tsx'
import { fieldPath } from '../field-path.ts'
import { CollapsibleSection } from '../quote/collapsible-section.tsx'
import { CoverSection } from '../quote/cover-section.tsx'
import {
  draftOf,
  faultsByField,
  type QuoteDraft,
  readField,
  type SectionName,
  sectionOf,
  withField,
} from '../quote/draft.ts'
import { ErrorSummary } from '../quote/error-summary.tsx'
import { GoodsSection } from '../quote/goods-section.tsx'
import { JourneySection } from '../quote/journey-section.tsx'
import { fieldId, QuoteFormProvider } from '../quote/quote-form.ts'
import { TradeDocumentsSection } from '../quote/trade-documents-section.tsx'
import { useSummaries } from '../quote/use-summaries.ts'
import { titleOf } from '../title-of.ts'
import { ChangeMoney } from './change-money.tsx'
import { CompareTable } from './compare-table.tsx'
import { type LiveChangeQuote, useChangeQuote } from './use-change-quote.ts'
import { useChangeRequest } from './use-change-request.ts'
import { WhenAndWhy } from './when-and-why.tsx'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 420px)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
})

const sections = ['goods', 'journey', 'cover', 'papers'] as const

interface EndorsePageProps {
  kind: MarineKind
  policy: CargoPolicy & { price: CargoPrice }
  choices: CargoChoices
}

/** Form for an endorsement, with the differences and the cost beside the fields. */
export function EndorsePage({ kind, policy, choices }: EndorsePageProps): ReactElement {
  const styles = useStyles()
  const { t, msg } = useText('marine-policies')
  const [draft, setDraft] = useState<QuoteDraft>(() => draftOf(policy))
  const [effective_on, setEffective] = useState(lagosDay())
  const [reason, setReason] = useState('')
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(new Set(['goods']))
  const [tried, setTried] = useState(0)
  const [sent, setSent] = useState(false)
  const { terms } = draft
  const requestedChange = { kind: 'endorsement' as const, effective_on, terms }
  const live = useChangeQuote(kind, policy.id, requestedChange)
  const request = useChangeRequest(kind, policy, ['reason', 'effective_on'])
  const { submit } = request
  const summaries = useSummaries(draft, choices)
  const changed = JSON.stringify(terms) !== JSON.stringify(policy.terms)
  useLeaveGuard(!sent && (changed || reason !== ''))
  const { faults } = faultsOfTerms({ live, submit })
  const form = {
    side: kind,
    read: (path: string) => readField(draft, path),
    put: (path: string, value: unknown) => setDraft((now) => withField(now, path, value)),
    faultOf: (path: string) => faults[path] ?? null,
  }
  const needed: readonly string[] = requiredCargoTerms[draft.kind]
  const section = {
    choices,
    drafting: { draft, change: (next: (now: QuoteDraft) => QuoteDraft) => setDraft(next) },
    required: (path: string) => needed.includes(path),
  }
  const bodies: Record<(typeof sections)[number], ReactNode> = {
    goods: <GoodsSection {...section} />,
    journey: <JourneySection {...section} />,
    cover: <CoverSection {...section} />,
    papers: <TradeDocumentsSection {...section} compared={[]} />,
  }
  const fold = (name: SectionName, shown: boolean): void =>
    setOpen((now) => new Set(shown ? [...now, name] : [...now].filter((one) => one !== name)))
  const lead = (path: string): void => {
    fold(sectionOf(path), true)
    // The section is drawn first.
    setTimeout(() => document.getElementById(fieldId(path))?.focus())
  }
  const ask = async (): Promise<void> => {
    setTried((count) => count + 1)
    const wrong: FieldMessages = reason.trim() === '' ? { reason: msg('referrals.reason_needed') } : {}
    submit.setErrors(wrong)
    if (Object.keys(wrong).length > 0 || !live.isCurrent || !live.quote?.may_request) return
    setSent(true)
    if (!(await request.send(requestedChange, reason.trim(), live.quote.difference))) setSent(false)
  }
  const quote = live.quote
  return (
    <>
      <PageTitle
        title={t('changes.endorse_title', { number: titleOf(policy, t) })}
        lead={t('changes.endorse_lead')}
      />
      <QuoteFormProvider value={form}>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <div className={styles.columns}>
            <div className={styles.stack}>
              {tried > 0 ? <ErrorSummary faults={faults} refused={tried} onGo={lead} /> : null}
              {sections.map((name) => (
                <CollapsibleSection
                  key={name}
                  name={name}
                  summary={summaries[name]}
                  done={!Object.keys(faults).some((path) => sectionOf(path) === name)}
                  open={open.has(name)}
                  onOpen={(shown) => fold(name, shown)}
                  onNext={() => fold(name, false)}
                >
                  {bodies[name]}
                </CollapsibleSection>
              ))}
            </div>
            <EndorseSide
              policy={policy}
              quote={quote}
              live={live}
              changed={changed}
              kind={kind}
              terms={terms}
              submit={submit}
              effective_on={effective_on}
              reason={reason}
              setEffective={setEffective}
              setReason={setReason}
              ask={ask}
            />
          </div>
        </form>
      </QuoteFormProvider>
    </>
  )
}

interface FaultsOfTermsInput {
  live: LiveChangeQuote
  submit: Submit
}

/** What the server refused and what the quote found, by field. */
function faultsOfTerms({ live, submit }: FaultsOfTermsInput) {
  const quoteErrors = live.isCurrent ? (live.quote?.faults ?? []) : []
  const refused = Object.entries(submit.errors)
    .filter(([path]) => path.startsWith('terms.'))
    .map(([path, message]) => ({ path, code: '', message }))
  const faults = faultsByField(
    [...refused, ...quoteErrors].map((fault) => ({ ...fault, path: fieldPath(fault.path) })),
  )
  return { faults }
}

interface EndorseSideProps {
  policy: CargoPolicy & { price: CargoPrice }
  quote: PolicyChangeQuote | null
  live: LiveChangeQuote
  changed: boolean
  kind: MarineKind
  terms: CargoTerms
  submit: Submit
  effective_on: string
  reason: string
  setEffective: Dispatch<SetStateAction<string>>
  setReason: Dispatch<SetStateAction<string>>
  ask: () => Promise<void>
}

/** What the endorsement costs and changes, and its request. */
function EndorseSide({
  policy,
  quote,
  live,
  changed,
  kind,
  terms,
  submit,
  effective_on,
  reason,
  setEffective,
  setReason,
  ask,
}: EndorseSideProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  return (
    <div className={styles.stack}>
      <ChangeMoney before={policy.price} quote={quote?.price ? quote : null} live={live} />
      {changed ? (
        <Card title={t('changes.differs')}>
          <CompareTable
            {...{ kind }}
            before={policy}
            after={{ terms, price: quote?.price ?? policy.price }}
            names={[t('changes.now'), t('changes.then')]}
          />
        </Card>
      ) : null}
      {quote?.checks.some(({ state }) => state !== 'ok') ? (
        <ChecksList
          checks={quote.checks.filter(({ state }) => state !== 'ok')}
          title={t('checks.title_change')}
        />
      ) : null}
      <FormAlert text={submit.alert} />
      <WhenAndWhy
        errors={submit.errors}
        busy={submit.busy || !live.isCurrent}
        effective={effective_on}
        reason={reason}
        onEffective={setEffective}
        onReason={setReason}
        hint={t(quote?.at_once ? 'changes.at_once' : `changes.decides_${kind}`)}
        action={t(quote?.at_once ? 'changes.apply_at_once' : 'changes.ask.endorsement')}
        disabled={!changed}
        onAsk={() => void ask()}
      />
    </div>
  )
}
