export interface MailAttachment {
  filename: string
  content: Buffer
  contentType: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: MailAttachment[]
  headers?: Record<string, string>
}

export interface MailTransport {
  /** Hands the mail over; may be called twice for one mail. @throws Error when it was not taken */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
