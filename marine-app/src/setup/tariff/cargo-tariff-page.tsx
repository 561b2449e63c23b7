import type { CargoTariff, TariffOf } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { useSetupPlace } from '@coverdesk/ui/setups'
import { TariffEditor } from '@coverdesk/ui/tariffs'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import { differencesOf } from './cargo-draft.ts'
import { cargoTariffAtom } from './cargo-tariff.atoms.ts'
import { DifferencesCard } from './differences-card.tsx'
import { FigureFields, LoadingFields } from './figure-fields.tsx'
import { RateGrid } from './rate-grid.tsx'
import { SampleCard } from './sample-card.tsx'
import { useCargoEdit } from './use-cargo-edit.ts'
import { useTariffLabels } from './use-tariff-labels.ts'

/** Too narrow for the sample price beside the grid: it stands above it. */
const NARROW = '@media (max-width: 1699px)'

const useStyles = makeStyles({
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  sample: { position: 'sticky', insetBlockStart: '120px', [NARROW]: { position: 'static', order: -1 } },
})

/** Page of a cargo tariff: its rates, loadings and figures, with the price of a sample shipment. */
export function CargoTariffPage({ id }: { id: string }): ReactElement {
  const tariff = useAtomValue(cargoTariffAtom(id))
  return <CargoTariffEditor key={`${id} ${tariff.state} ${tariff.version}`} tariff={tariff} />
}

function CargoTariffEditor({ tariff }: { tariff: TariffOf<CargoTariff> }): ReactElement {
  const styles = useStyles()
  const { tn } = useText('tariffs')
  const { t } = useText('marine-setup')
  const labels = useTariffLabels()
  const edit = useCargoEdit(tariff)
  const { mayEdit } = useSetupPlace()
  const isOpen = tariff.state === 'draft' && mayEdit
  const { before } = tariff
  const differences = before ? differencesOf(before.content, edit.content) : []
  const shared = { edit, labels, locked: !isOpen }
  return (
    <TariffEditor
      tariff={tariff}
      saving={edit.saving}
      changeRequests={paths.admin.changeRequests}
      publishedChanges={differences.length > 0 ? [tn('publish_changes', differences.length)] : []}
    >
      <div className={styles.beside}>
        <Card title={t('tariff.rates')}>
          {isOpen ? <p>{t('tariff.rates_lead')}</p> : null}
          <RateGrid tariff={tariff} {...shared} />
        </Card>
        <SampleCard className={styles.sample} tariff={tariff} content={edit.content} labels={labels} />
      </div>
      <LoadingFields {...shared} />
      <FigureFields {...shared} />
      {before ? <DifferencesCard differences={differences} before={before} labels={labels} /> : null}
    </TariffEditor>
  )
}
