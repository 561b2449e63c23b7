import type { Progress } from '@coverdesk/sdk'
import type { StartAnswers } from '../shared/start.atoms.ts'

/** What each of the first questions gets. */
export interface StartPageProps {
  answers: StartAnswers
  onChange: (change: Partial<StartAnswers>) => void
  errors: Record<string, string>
  alert: string | null
  busy: boolean
  progress?: Progress
  onBack?: () => void
  onSubmit: () => void
}
