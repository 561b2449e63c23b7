import { motorProduct } from '@coverdesk/sdk'

/** Form type of a renewal, which has its own screen and calls. */
export const MOTOR_RENEWAL = motorProduct.forms.renewal
