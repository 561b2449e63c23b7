import type { Tariff } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { TariffEditor } from '@coverdesk/ui/tariffs'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { paths } from '../../paths.ts'
import { OfficeSetup } from '../office-setup.tsx'
import { changedExtensions } from './extension-draft.ts'
import { ExtensionsGrid } from './extensions-grid.tsx'
import { ImportCard } from './import-card.tsx'
import { changedLimits } from './limits-draft.ts'
import { LimitsGrid } from './limits-grid.tsx'
import { RatesGrid } from './rates-grid.tsx'
import { SamplePrices } from './sample-prices.tsx'
import { tariffAtom } from './tariff.atoms.ts'
import { changedRates } from './tariff-draft.ts'
import { type TariffEdit, useTariffEdit } from './use-tariff-edit.ts'

/** Width below which the sample prices stand above the grid. */
const NARROW = '@media (max-width: 1279px)'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  lead: { color: tokens.colorNeutralForeground2, marginBlockStart: 0 },
  samples: {
    position: 'sticky',
    // Below the sticky title.
    insetBlockStart: '120px',
    [NARROW]: { position: 'static', order: -1 },
  },
})

/** `/setups/tariffs/:id`: a draft to change and publish, or a read-only published tariff. */
export function TariffScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const tariff = useAtomValue(tariffAtom(id))
  return (
    <OfficeSetup>
      <MotorTariffEditor key={`${id} ${tariff.state} ${tariff.version}`} tariff={tariff} />
    </OfficeSetup>
  )
}

function MotorTariffEditor({ tariff }: { tariff: Tariff }): ReactElement {
  const { t, tn } = useText('tariffs')
  const edit = useTariffEdit(tariff)
  const { saving } = edit
  const isDraft = tariff.state === 'draft'
  const changes = [
    ['publish_changes', changedRates(tariff).length],
    ['publish_extensions', changedExtensions(tariff).length],
    ['publish_limits', changedLimits(tariff).length],
  ] as const
  return (
    <TariffEditor
      tariff={tariff}
      saving={saving}
      changeRequests={paths.changeRequests}
      contentError={saving.submit.errors['content.rates']}
      publishedChanges={changes.flatMap(([key, count]) => (count > 0 ? [tn(key, count)] : []))}
      about={
        tariff.before ? (
          <p>
            {t('compared', { name: tariff.before.name })} {tn('publish_quotes', tariff.before.open_quotes)}
          </p>
        ) : null
      }
    >
      <ImportCard tariff={tariff} locked={!isDraft || saving.changed} />
      <TariffGrids tariff={tariff} edit={edit} locked={!isDraft} />
    </TariffEditor>
  )
}

interface TariffGridsProps {
  tariff: Tariff
  edit: TariffEdit
  locked: boolean
}

/** The rates, the loadings and the limits, beside prices of examples. */
function TariffGrids(props: TariffGridsProps): ReactElement {
  const { tariff, edit } = props
  const styles = useStyles()
  const { t } = useText('tariffs')
  return (
    <div className={styles.beside}>
      <div className={styles.stack}>
        <Card title={t('rates')}>
          <RatesGrid {...props} />
        </Card>
        <Card title={t('loadings')}>
          <p className={styles.lead}>{t('loadings_lead')}</p>
          <ExtensionsGrid {...props} />
        </Card>
        <Card title={t('limits.title')}>
          <p className={styles.lead}>{t('limits.lead')}</p>
          <LimitsGrid {...props} />
        </Card>
      </div>
      <SamplePrices className={styles.samples} tariff={tariff} content={edit.content} />
    </div>
  )
}
