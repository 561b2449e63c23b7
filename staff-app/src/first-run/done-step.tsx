import { useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { Card } from '../shared/card.tsx'

/** Everything is there to sell; what is still missing stands on the overview. */
export function DoneStep(): ReactElement {
  const { t } = useText('first-run')
  const [, navigate] = useLocation()
  return (
    <Card title={t('finished.title')}>
      <p>{t('finished.text')}</p>
      <Button appearance="primary" onClick={() => navigate(paths.home)}>
        {t('finished.button')}
      </Button>
    </Card>
  )
}
