import type { Services } from '../services.ts'

/** Returns whether the SMS gateway reaches a phone. */
export const reachesBySms = ({ providers }: Pick<Services, 'providers'>, phone: string): boolean =>
  providers.sms?.reaches(phone) === true
