import { CoverdeskError, NetworkError } from '@coverdesk/sdk'
import type { Stories } from '../testing/stories.ts'
import { ErrorScreen } from './error-screen.tsx'
import { MaintenanceScreen } from './maintenance-screen.tsx'
import { SuccessScreen } from './success-screen.tsx'

const answered = (status: number): CoverdeskError =>
  new CoverdeskError({
    status,
    code: 'refused',
    body: { data: null, message: '', code: 'refused', request_id: '0198f1c2-7d3e-7a11-9b52-5a1d2c3e4f50' },
    message: 'The service is not available. Try again in a few minutes.',
  })
const nothing = (): void => undefined

export const stories: Stories = {
  'Not found': { whole: true, render: () => <ErrorScreen homeHref="/" whole /> },
  Forbidden: { render: () => <ErrorScreen error={answered(403)} homeHref="/" /> },
  'Server error': { render: () => <ErrorScreen error={answered(503)} onRetry={nothing} homeHref="/" /> },
  Offline: { render: () => <ErrorScreen error={new NetworkError()} onRetry={nothing} /> },
  Success: {
    whole: true,
    render: () => <SuccessScreen message="The payment of ₦590,000.00 is released." homeHref="/" whole />,
  },
  Maintenance: { whole: true, render: () => <MaintenanceScreen /> },
}
