import { PageTitle, useText } from '@coverdesk/ui'
import { useSetupPlace } from '@coverdesk/ui/setups'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { AddRateCard } from './add-rate-card.tsx'
import { CurrencyCard } from './currency-card.tsx'
import { FxImportCard } from './fx-import-card.tsx'
import { FxNotice } from './fx-notice.tsx'
import { fxPositionsAtom } from './fx-rates.atoms.ts'
import { PositionsCard } from './positions-card.tsx'
import { WaitingRates } from './waiting-rates.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
})

/** Shows today’s rate of each currency and its source, with entry by hand or from a file. */
export function FxRatesPage(): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-setup')
  const { mayEdit } = useSetupPlace()
  const positions = useAtomValue(fxPositionsAtom)
  const [chosenCurrency, setChosenCurrency] = useState('')
  const [openForm, setOpenForm] = useState<'add' | 'import' | null>(null)
  const currency = chosenCurrency || (positions.find(({ latest }) => latest)?.currency ?? '')
  return (
    <div className={styles.stack}>
      <PageTitle
        title={t('fx.title')}
        lead={t('fx.lead')}
        actions={
          mayEdit ? (
            <>
              <Button onClick={() => setOpenForm(openForm === 'import' ? null : 'import')}>
                {t('fx.import')}
              </Button>
              <Button appearance="primary" onClick={() => setOpenForm(openForm === 'add' ? null : 'add')}>
                {t('fx.add')}
              </Button>
            </>
          ) : null
        }
      />
      <FxNotice />
      <WaitingRates />
      {openForm === 'add' ? (
        <AddRateCard
          key={currency}
          currency={currency}
          onCurrency={setChosenCurrency}
          positions={positions}
          onEnd={() => setOpenForm(null)}
        />
      ) : null}
      {openForm === 'import' ? <FxImportCard onEnd={() => setOpenForm(null)} /> : null}
      <PositionsCard positions={positions} chosen={currency} onChoose={setChosenCurrency} />
      {currency ? <CurrencyCard currency={currency} /> : null}
    </div>
  )
}
