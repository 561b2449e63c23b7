import type { CargoChoices, CargoPolicy, CargoPrice } from '@coverdesk/sdk'
import { requiredCargoTerms } from '@coverdesk/sdk/schemas'
import { EditConflict, FormAlert, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import {
  type Dispatch,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type SetStateAction,
  useState,
} from 'react'
import { useLocation, useParams } from 'wouter'
import { copiedPolicyPath, pathOf, paths } from '../../paths.ts'
import { ChecksList } from '../checks-list.tsx'
import { InsufficientFunds } from '../insufficient-funds.tsx'
import { PriceChange } from '../price-change.tsx'
import { ChangedFieldsCard, differing } from './changed-fields-card.tsx'
import { ClientSection } from './client-section.tsx'
import { CollapsibleSection } from './collapsible-section.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { CoverSection } from './cover-section.tsx'
import {
  bodyOf,
  draftOf,
  fieldPaths,
  type QuoteBegin,
  type QuoteDraft,
  readField,
  type SectionName,
  sectionNames,
  sectionOf,
} from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { GoodsSection } from './goods-section.tsx'
import { JourneySection } from './journey-section.tsx'
import { nextEmpty } from './next-empty.ts'
import { PriceCard } from './price-card.tsx'
import { QuoteEnd } from './quote-end.tsx'
import { ElsewhereProvider, fieldId, QuoteFormProvider } from './quote-form.ts'
import { quoteLayoutAtom } from './quote-layout.atoms.ts'
import { QuoteTools } from './quote-tools.tsx'
import { ReferDialog } from './refer-dialog.tsx'
import { TradeDocumentsSection } from './trade-documents-section.tsx'
import { useFirstField } from './use-first-field.ts'
import { useKeys } from './use-keys.ts'
import { type Quoting, useQuote } from './use-quote.ts'
import { useSummaries } from './use-summaries.ts'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 380px)',
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
  side: {
    position: 'sticky',
    insetBlockStart: 'calc(var(--header, 56px) + 16px)',
    // Also before one has scrolled, with the tools above it.
    maxHeight: 'calc(100vh - var(--header, 56px) - 96px)',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridAutoRows: 'max-content',
    rowGap: tokens.spacingVerticalM,
    '@media (max-width: 1100px)': { position: 'static', maxHeight: 'none', display: 'contents' },
  },
  // Its cards keep their shadows, and their heights: a message is not cut off where there is little room.
  scrolled: {
    overflowY: 'auto',
    gridAutoRows: 'max-content',
    margin: '-4px',
    padding: '4px',
    '@media (max-width: 1100px)': { overflowY: 'visible' },
  },
})

const inStrip: ReadonlySet<string> = new Set(differing)
const nowhere: ReadonlySet<string> = new Set()

interface QuotePageProps {
  loaded: CargoPolicy | null
  begin: QuoteBegin
  choices: CargoChoices
  /** The draft is a copy of an earlier shipment. */
  copied: boolean
  onBegun: (id: string) => void
}

/** Form of a certificate, with its price and the errors that prevent issuing beside it. */
export function QuotePage({ loaded, begin, choices, copied, onBegun }: QuotePageProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const [layout, setLayout] = useAtom(quoteLayoutAtom)
  const quoting = useQuote(loaded, begin, onBegun)
  const { drafting, live, visibleErrors, faults } = quoting
  const { draft } = drafting
  const isCopied = copied && (draft.kind === 'single_transit' || draft.kind === 'declaration')
  const { toNextEmpty, setCopying, copying, lead, elsewhere, summaries, done, isOpen, setOpen, next } =
    useSections({ isCopied, faults, draft, choices, loaded, layout })
  const fromFocus = (): void =>
    toNextEmpty(fieldPaths.find((path) => fieldId(path) === document.activeElement?.id) ?? null)
  useKeys(
    {
      Enter: () => void quoting.go(),
      d: () => setCopying(true),
      f8: fromFocus,
      arrowdown: fromFocus,
    },
    copying || quoting.referring,
  )
  useFirstField(draft, { isNew: loaded === null, isCopied })
  const pathOfField = ({ target }: FocusEvent): string | null =>
    Object.keys(faults).find((path) => fieldId(path) === (target as HTMLElement).id) ?? null
  const form = {
    side: 'partner' as const,
    read: (path: string) => readField(draft, path),
    put: drafting.put,
    faultOf: (path: string) => visibleErrors[path] ?? null,
  }
  const needed: readonly string[] = requiredCargoTerms[draft.kind]
  const section = { choices, drafting, required: (path: string) => needed.includes(path) }
  const bodies: Record<SectionName, ReactNode> = {
    client: (
      <ClientSection drafting={drafting} faultOf={form.faultOf} onChosen={() => toNextEmpty('client_id')} />
    ),
    goods: <GoodsSection {...section} />,
    journey: <JourneySection {...section} checks={live.quote?.checks ?? []} />,
    cover: <CoverSection {...section} />,
    papers: <TradeDocumentsSection {...section} compared={live.quote?.papers ?? []} />,
  }
  const { id: savedId } = useParams<{ id?: string }>()
  const lacking = (live.quote?.price?.premium ?? 0) - (live.quote?.wallet?.available ?? 0)
  const isAsSaved =
    loaded !== null && JSON.stringify(bodyOf(draftOf(loaded))) === JSON.stringify(bodyOf(draft))
  const saved = isAsSaved && loaded.price?.day !== live.quote?.price?.day ? loaded.price : null
  const shortfall = savedId && lacking > 0 ? { missing: lacking, draft: savedId } : null
  return (
    <>
      <PageTitle
        title={draft.client_name ? t('quote.title_for', { name: draft.client_name }) : t('quote.title')}
        lead={t('quote.lead')}
        actions={<QuoteTools layout={layout} onLayout={setLayout} onCopy={() => setCopying(true)} />}
      />
      <QuoteFormProvider value={form}>
        <form
          noValidate
          onFocus={(event) => quoting.editing(pathOfField(event))}
          onBlur={() => quoting.editing(null)}
          onSubmit={(event) => event.preventDefault()}
        >
          <div className={styles.columns}>
            <div className={styles.stack}>
              <QuoteNotes quoting={quoting} lead={lead} loaded={loaded} />
              {isCopied ? <ChangedFieldsCard draft={draft} required={section.required} /> : null}
              <ElsewhereProvider value={elsewhere}>
                {sectionNames.map((name) => (
                  <CollapsibleSection
                    key={name}
                    name={name}
                    summary={summaries[name]}
                    done={done.has(name)}
                    open={isOpen(name)}
                    onOpen={(open) => setOpen(name, open)}
                    onNext={() => next(name)}
                  >
                    {bodies[name]}
                  </CollapsibleSection>
                ))}
              </ElsewhereProvider>
            </div>
            <QuoteSide quoting={quoting} lead={lead} shortfall={shortfall} saved={saved} />
          </div>
        </form>
      </QuoteFormProvider>
      <QuoteDialogs quoting={quoting} copying={copying} setCopying={setCopying} />
    </>
  )
}

interface SectionsInput {
  isCopied: boolean
  faults: Readonly<Record<string, string>>
  draft: QuoteDraft
  choices: CargoChoices
  loaded: CargoPolicy | null
  layout: 'wide' | 'steps'
}

/** The sections of the form: which are complete and which are open, and the way from one to the next. */
function useSections({ isCopied, faults, draft, choices, loaded, layout }: SectionsInput) {
  const elsewhere = isCopied ? inStrip : nowhere
  const unfinished = new Set(
    Object.keys(faults)
      .filter((path) => !elsewhere.has(path))
      .map(sectionOf),
  )
  const done = new Set(sectionNames.filter((name) => !unfinished.has(name)))
  const summaries = useSummaries(draft, choices)
  const [folded, setFolded] = useState<ReadonlySet<SectionName>>(() => (loaded ? done : new Set()))
  const [current, setCurrent] = useState<SectionName | null>(
    () => sectionNames.find((name) => !done.has(name)) ?? null,
  )
  const [copying, setCopying] = useState(false)

  const isOpen = (name: SectionName): boolean => (layout === 'steps' ? current === name : !folded.has(name))
  const setOpen = (name: SectionName, open: boolean): void => {
    setCurrent(open ? name : null)
    setFolded((before) => new Set(open ? [...before].filter((one) => one !== name) : [...before, name]))
  }
  /** Opens the section of a field and leads to it. */
  const lead = (path: string): void => {
    if (!elsewhere.has(path)) setOpen(sectionOf(path), true)
    // The section is drawn first.
    setTimeout(() => document.getElementById(fieldId(path))?.focus())
  }
  const next = (name: SectionName): void => {
    const rest = sectionNames.slice(sectionNames.indexOf(name) + 1)
    const following = rest.find((one) => !done.has(one)) ?? rest[0]
    setOpen(name, false)
    if (following) setOpen(following, true)
    setTimeout(() => document.getElementById(following ? `quote-section-${following}` : 'quote-go')?.focus())
  }
  const toNextEmpty = (from: string | null): void => {
    const path = nextEmpty(draft, faults, { from, isCopied })
    if (path) lead(path)
  }
  return { toNextEmpty, setCopying, copying, lead, elsewhere, summaries, done, isOpen, setOpen, next }
}

interface QuoteNotesProps {
  quoting: Quoting
  lead: (path: string) => void
  loaded: CargoPolicy | null
}

/** What is wrong, and what another user did to the draft meanwhile. */
function QuoteNotes({ quoting, lead, loaded }: QuoteNotesProps): ReactElement {
  const { drafting, issuing } = quoting
  const { keeper, state } = drafting
  const { t } = useText('marine-policies')
  return (
    <>
      {quoting.isSubmitted ? (
        <ErrorSummary faults={quoting.visibleErrors} refused={quoting.refused} onGo={lead} />
      ) : null}
      {state === 'elsewhere' ? (
        <EditConflict
          busy={issuing.submit.busy}
          onMine={() => void keeper.keepMine()}
          onTheirs={() => keeper.takeTheirs()}
        />
      ) : null}
      {drafting.isOver && loaded ? (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>
            {t('quote.over')}{' '}
            <RouteLink href={pathOf(paths.partner.policy, loaded.id)}>{t('quote.over_go')}</RouteLink>
          </MessageBarBody>
        </MessageBar>
      ) : null}
    </>
  )
}

interface QuoteSideProps {
  quoting: Quoting
  shortfall: { missing: number; draft: string } | null
  lead: (path: string) => void
  saved: CargoPrice | null
}

/** What the policy costs, what is checked, and the end of the form. */
function QuoteSide({ quoting, lead, shortfall, saved }: QuoteSideProps): ReactElement {
  const { hindrance, issuing, live, faults } = quoting
  const count = Object.keys(faults).length
  const styles = useStyles()
  return (
    <div className={styles.side}>
      <div className={mergeClasses(styles.stack, styles.scrolled)}>
        {hindrance?.kind === 'price' ? (
          <PriceChange
            before={hindrance.before}
            after={hindrance.after}
            busy={issuing.submit.busy}
            onAccept={() => void quoting.acceptPrice()}
          />
        ) : null}
        <ChecksList
          checks={hindrance?.kind === 'checks' ? hindrance.checks : (live.quote?.checks ?? [])}
          shortfall={shortfall}
          missing={{ count, onGo: () => lead(Object.keys(faults)[0] ?? '') }}
          onGo={lead}
        />
        <PriceCard live={live} saved={saved} />
        <FormAlert text={hindrance ? null : issuing.submit.alert} />
      </div>
      {hindrance?.kind === 'funds' ? (
        <InsufficientFunds
          needed={hindrance.needed}
          available={live.quote?.wallet?.available ?? null}
          draft={hindrance.draft}
        />
      ) : null}
      <QuoteEnd quoting={quoting} />
    </div>
  )
}

interface QuoteDialogsProps {
  copying: boolean
  setCopying: Dispatch<SetStateAction<boolean>>
  quoting: Quoting
}

/** The dialogs before a policy is copied or referred. */
function QuoteDialogs({ quoting, copying, setCopying }: QuoteDialogsProps): ReactElement {
  const { drafting, issuing, live } = quoting
  const { draft, keeper } = drafting
  const [, navigate] = useLocation()
  return (
    <>
      {copying ? (
        <CopyDialog
          clientId={draft.client_id}
          onClose={() => setCopying(false)}
          onCopied={(id) => {
            setCopying(false)
            void keeper.flush()
            navigate(copiedPolicyPath(id))
          }}
        />
      ) : null}
      {quoting.referring && live.quote ? (
        <ReferDialog
          premium={live.quote.price?.premium ?? 0}
          checks={live.quote.checks}
          busy={issuing.submit.busy}
          alert={issuing.submit.alert}
          onRefer={(note) => void quoting.refer(note)}
          onClose={() => quoting.setReferring(false)}
        />
      ) : null}
    </>
  )
}
