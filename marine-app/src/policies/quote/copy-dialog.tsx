import { errorText, showErrorToast, useClient, useDebounced, useInvalidate, useText } from '@coverdesk/ui'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  SearchBox,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { cargoKeys } from '../policies.atoms.ts'
import { CargoStateBadge } from '../policy-state.tsx'
import { useCargoFormats } from '../use-cargo-formats.ts'
import { earlierAtom } from './quote.atoms.ts'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  search: { maxWidth: 'none', width: '100%' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  one: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    textAlign: 'start',
  },
  text: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  faint: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
  },
})

interface CopyDialogProps {
  clientId: string | null
  onClose: () => void
  /** The copy's id. */
  onCopied: (id: string) => void
}

/** Finds an earlier shipment and begins a new draft with its terms. What was typed before stays a draft of its own. */
export function CopyDialog({ clientId, onClose, onCopied }: CopyDialogProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, formatDate } = useText('marine-policies')
  const { nameOf, formatMinor } = useCargoFormats('partner')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const searchText = useDebounced(typed.trim())
  const { data: found } = useAtomValue(earlierAtom([searchText, clientId ?? '']))
  const copy = async (id: string): Promise<void> => {
    setBusy(true)
    try {
      const { id: made } = await client.marine.partner.policies.copy(id)
      void invalidate(cargoKeys.list('partner'))
      onCopied(made)
    } catch (error) {
      showErrorToast(errorText(error, t('actions.copy_failed')))
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('copy.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Field label={t('copy.find')} hint={t('copy.hint')}>
              <SearchBox
                className={styles.search}
                value={typed}
                onChange={(_event, { value }) => setTyped(value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
                  event.preventDefault()
                  const [only, ...others] = found ?? []
                  if (only && others.length === 0 && !busy) void copy(only.id)
                }}
              />
            </Field>
            <div role="status" className={styles.faint}>
              {found?.length === 0 ? t('copy.nothing') : ''}
            </div>
            <ul className={styles.list}>
              {found?.map((row) => (
                <li key={row.id}>
                  <Button className={styles.one} disabledFocusable={busy} onClick={() => void copy(row.id)}>
                    <span className={styles.text}>
                      <span>
                        {[row.certificate_number, row.client?.name ?? t('list.no_client')]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      <span className={styles.faint}>
                        {[
                          nameOf('commodities', row.commodity),
                          [row.load_port_name, row.discharge_port_name].filter(Boolean).join(' → '),
                          row.sum_insured !== null && row.currency
                            ? formatMinor(row.sum_insured, { currency: row.currency, decimals: row.decimals })
                            : '',
                          formatDate(row.created_at),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <CargoStateBadge kind="partner" state={row.state} />
                  </Button>
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('copy.close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
