/** Where a parameter of a link takes its value from. */
export type Parameter = {
  /** Names of query parameters; the first that is not empty gives the value. None of them forces the default. */
  keys: string[]
  /** What to say instead of a value that was found. */
  overrideValues?: Record<string, string>
  /** What to say when nothing was found. */
  defaultValue?: string
}

/** A parameter under a name of one's own. */
export type CustomParameter = Parameter & { paramKey: string }

/** The names are those of AppsFlyer's Smart Script, so that its configurations work here unchanged. */
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
  /** The outgoing name that takes the value of `gclid`; it brings `keyword` along as `af_keywords`. */
  googleClickIdKey?: string
  afCustom?: CustomParameter[]
}

/** Links are not made where the referrer or the page's address contains one of these, whatever the case. */
export type SkipLists = { referrerSkipList?: string[]; urlSkipList?: string[] }

export type OneLinkConfig = SkipLists & {
  /** An https address with a path. */
  oneLinkURL: string
  afParameters: AfParameters
  /** The outgoing name of the referrer from outside that brought the visitor. */
  webReferrer?: string
}

export type DirectClickConfig = SkipLists & {
  afParameters: AfParameters & { campaign: Parameter }
  /** One of `platforms`, whatever the case. */
  platform: string
  app_id: string
  /** Where a click leads in the end. */
  redirectURL: string
}
