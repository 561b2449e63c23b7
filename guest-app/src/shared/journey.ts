import { MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { paths, startPath } from '../paths.ts'

const KEY = 'journey'

/** Notes which journey this tab is in, so that starting over leads back to its beginning. */
export function rememberJourney(workflowId: number): void {
  try {
    sessionStorage.setItem(KEY, String(workflowId))
  } catch {
    // A browser without storage starts over with motor insurance.
  }
}

/** Where the journey of this tab begins. */
export function journeyStart(): string {
  const id = Number(stored())
  return !Number.isInteger(id) || id < 1 || id === MOTOR_WORKFLOW_ID ? paths.buyMotor : startPath(id)
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
