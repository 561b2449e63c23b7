declare module '../../platform/db/schema.ts' {
  interface Database {
    notification_channels: NotificationChannels
  }
}

export interface NotificationChannels {
  user_id: string
  event: string
  bell: boolean
  mail: boolean
}
