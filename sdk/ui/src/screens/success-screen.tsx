import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { LightButton } from '../parts/light-button.tsx'
import { usePageTitle } from '../preferences/use-page-title.ts'
import { MessageScreen } from './message-screen.tsx'

export interface SuccessScreenProps {
  /** What was done, from the navigation's state. */
  message?: string | undefined
  /** Where one goes on. */
  homeHref: string
  whole?: boolean
}

/** Says that something succeeded, and what. */
export function SuccessScreen({ message, homeHref, whole }: SuccessScreenProps): ReactElement {
  const { t } = useText('common')
  usePageTitle(t('success.title'))
  return (
    <MessageScreen
      tone="success"
      role="status"
      icon={<CheckmarkCircleRegular />}
      title={t('success.title')}
      text={message}
      actions={
        <LightButton href={homeHref} appearance="primary">
          {t('actions.go_home')}
        </LightButton>
      }
      whole={whole}
    />
  )
}
