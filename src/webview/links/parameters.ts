/** The sources of a link parameter's value. */
export type Parameter = {
  /** Names of query parameters; the first with a value is used. An empty list always gives the default. */
  keys: string[]
  /** Replacements for found values. */
  overrideValues?: Record<string, string>
  /** The value when none was found. */
  defaultValue?: string
}

/** A parameter with a custom name. */
export type CustomParameter = Parameter & { paramKey: string }

/** The field names of AppsFlyer's Smart Script, so that its configurations work unchanged. */
export type AfParameters = {
  mediaSource: Parameter
  campaign?: Parameter
  channel?: Parameter
  ad?: Parameter
  adSet?: Parameter
  deepLinkValue?: Parameter
  afSub1?: Parameter
  afSub2?: Parameter
  afSub3?: Parameter
  afSub4?: Parameter
  afSub5?: Parameter
  /** The outgoing name for the value of `gclid`. Also sends `keyword` as `af_keywords`. */
  googleClickIdKey?: string
  afCustom?: CustomParameter[]
}

/** No link is made when the referrer or the page's URL contains one of these strings, ignoring case. */
export type SkipLists = { referrerSkipList?: string[]; urlSkipList?: string[] }

export type OneLinkConfig = SkipLists & {
  /** An https URL with a path. */
  oneLinkURL: string
  afParameters: AfParameters
  /** The outgoing name for the external referrer. */
  webReferrer?: string
}

export type DirectClickConfig = SkipLists & {
  afParameters: AfParameters & { campaign: Parameter }
  /** One of `platforms`, ignoring case. */
  platform: string
  app_id: string
  /** The URL that the click redirects to. */
  redirectURL: string
}
