/** Maps the accounts library's names to our tables and columns. */
const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

export const userTable = {
  modelName: 'profiles',
  fields: { emailVerified: 'email_verified', ...times },
  additionalFields: {
    role: { type: 'string', input: false, defaultValue: 'student' },
    verified: { type: 'boolean', input: false, defaultValue: false },
    /** Of the page on which somebody registers. */
    language: { type: 'string', required: false },
  },
} as const

export const sessionTable = {
  modelName: 'sessions',
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    ...times,
  },
  additionalFields: {
    openedUnder: {
      type: 'string',
      fieldName: 'opened_under',
      required: false,
      input: false,
      returned: false,
    },
  },
} as const

export const credentialTable = {
  modelName: 'credentials',
  fields: {
    accountId: 'account_id',
    providerId: 'provider_id',
    userId: 'user_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...times,
  },
} as const

export const tokenTable = {
  modelName: 'auth_tokens',
  fields: { expiresAt: 'expires_at', ...times },
} as const

export const twoStepTables = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      backupCodes: 'backup_codes',
      userId: 'user_id',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const
