import type { OwnCreditNoteQuery } from '@coverdesk/sdk'
import {
  currentUserAtom,
  errorText,
  hasPrivilege,
  RouteLink,
  saveFile,
  showErrorToast,
  useClient,
  useText,
} from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useAtomValue } from 'jotai'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { someNotesAtom } from '../../credit-notes/credit-notes.atoms.ts'
import { type MarineKind, pathOf, paths } from '../../paths.ts'
import { CreditNoteStateBadge } from './credit-note-state.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  note: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    overflowWrap: 'anywhere',
  },
  amount: { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  file: { justifySelf: 'end' },
})

interface CreditNotesCardProps {
  kind: MarineKind
  query: OwnCreditNoteQuery
  /** Actions on the credit notes. */
  actions?: ReactNode
}

/** Lists the credit notes of a page's record with their open amounts; renders nothing without one. */
export function CreditNotesCard(props: CreditNotesCardProps): ReactElement | null {
  const user = useAtomValue(currentUserAtom)
  if (!hasPrivilege(user, 'marine.note.read')) return null
  return (
    <Suspense>
      <Listed {...props} />
    </Suspense>
  )
}

function Listed({ kind, query, actions }: CreditNotesCardProps): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-credit-notes')
  const notes = useAtomValue(someNotesAtom([kind, query]))
  if (notes.length === 0 && !actions) return null
  return (
    <Card title={t('title')} actions={actions}>
      {notes.length === 0 ? <div className={styles.faint}>{t('card.none')}</div> : null}
      <ul className={styles.list}>
        {notes.map(({ id, number, kind: of, state, amount, open }) => (
          <li key={id} className={styles.note}>
            {kind === 'admin' ? (
              <RouteLink href={pathOf(paths.admin.creditNote, id)}>{number ?? t(`kinds.${of}`)}</RouteLink>
            ) : (
              <bdi>{number}</bdi>
            )}
            <span className={styles.amount}>{formatNaira(amount)}</span>
            <span>
              <CreditNoteStateBadge state={state} kind={kind} />
              {open > 0 && open < amount ? (
                <span className={styles.faint}> {t('left_of', { left: formatNaira(open) })}</span>
              ) : null}
            </span>
            {kind === 'partner' && number ? (
              <span className={styles.file}>
                <OwnFile id={id} number={number} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OwnFile({ id, number }: { id: string; number: string }): ReactElement {
  const client = useClient()
  const { t } = useText('marine-credit-notes')
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await client.marine.partner.creditNotes.file(id), `${number.replaceAll('/', '-')}.pdf`)
    } catch (error) {
      showErrorToast(errorText(error, t('file_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={busy}
      aria-label={t('file_of', { number })}
      onClick={() => void download()}
    >
      {t('file')}
    </Button>
  )
}
