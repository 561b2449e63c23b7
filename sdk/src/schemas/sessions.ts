import { z } from 'zod'
import type { FirstAdministrator, MarineHead } from '../resources/admin/administrators.ts'
import type { Channels } from '../resources/admin/notification-channels.ts'
import type { Credentials } from '../resources/auth/sessions.ts'
import type { PasswordUpdate, ProfileUpdate } from '../resources/auth/user-profile.ts'
import {
  email,
  instant,
  newPassword,
  optionalPhone,
  optionalVersion,
  otp,
  requiredName,
  requiredText,
} from './fields.ts'

const password = z.string('fields.required').min(1, 'fields.required').max(200, 'fields.too_long')
const address = email().transform((text) => text.toLowerCase())
const locale = z.string('fields.required').regex(/^[a-z]{2,3}$/, 'fields.choice_unknown')

export const requestOtpSchema: z.ZodType<Credentials> = z.object({ email: address, password })
export const loginSchema: z.ZodType<Credentials & { otp: string }> = z.object({
  email: address,
  password,
  otp: otp(),
})
export const forgotPasswordSchema: z.ZodType<{ email: string }> = z.object({ email: address })
export const resetPasswordSchema: z.ZodType<{ token: string; password: string }> = z.object({
  token: requiredText(),
  password: newPassword(),
})
export const setUpCodeSchema: z.ZodType<{ token: string; email: string }> = z.object({
  token: requiredText(),
  email: address,
})
export const firstAdministratorSchema: z.ZodType<FirstAdministrator> = z.object({
  token: requiredText(),
  first_name: requiredName(80),
  last_name: requiredName(80),
  email: address,
  password: newPassword(),
  otp: otp(),
})
export const marineHeadSchema: z.ZodType<MarineHead> = z.strictObject({
  first_name: requiredName(80),
  last_name: requiredName(80),
  email: address,
})
export const profileSchema: z.ZodType<ProfileUpdate> = z.object({
  first_name: requiredName(80),
  last_name: requiredName(80),
  phone: optionalPhone(),
  locale,
  version: optionalVersion(),
})
export const passwordSchema: z.ZodType<PasswordUpdate> = z.object({
  current_password: password,
  password: newPassword(),
})
export const renewLinkSchema: z.ZodType<{ token: string }> = z.object({ token: requiredText() })
export const notificationUpdateSchema: z.ZodType<{ read: boolean }> = z.object({ read: z.boolean() })
export const notificationsReadSchema: z.ZodType<{ until: string }> = z.strictObject({
  until: instant(),
})
export const channelsSchema: z.ZodType<Channels> = z.strictObject({ bell: z.boolean(), mail: z.boolean() })
