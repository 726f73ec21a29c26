// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ProductType = 'course' | 'bundle' | 'stream' | 'subscription';

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

export type SearchMatch =
  /** Every word, or another word for it. */
  | 'all'
  /** Every word, if some are spelled otherwise. */
  | 'similar'
  /** Only some of the words. */
  | 'some';

export type SessionType = 'desk' | 'questions' | 'workshop';

export type OwnedProductsFilter = {
  readonly type?: ProductType | null | undefined;
  /** Part of the name. */
  readonly text?: string | null | undefined;
};

export type PurchaseFreeProductInput = {
  readonly link: string;
  readonly promoCode?: string | null | undefined;
  readonly consent?: ConsentInput | null | undefined;
};

/** What the learner has ticked: the versions of the texts as their pages name them. Kept with the order and the time. */
export type ConsentInput = {
  readonly terms: string;
  readonly risk: string;
};

export type AddProductReviewInput = {
  readonly link: string;
  /** 1 to 5 */
  readonly rating: number;
  /** At most 2000 characters; may be left out. */
  readonly review?: string | null | undefined;
};

export type ToggleWishlistInput = {
  readonly link: string;
};

export type SetUserProfileInput = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly birthdate?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
  /** True: the learner agrees to the terms. It is noted once and cannot be taken back here. */
  readonly terms_accepted?: boolean | null | undefined;
  /** Who invited the learner; taken once, together with the terms, from those who come by another provider. */
  readonly registration_source?: string | null | undefined;
};

export type InstructorApplicationInput = {
  readonly email: string;
  readonly name: string;
  readonly nationality: string;
  /** Comma-separated, in the order Forex, Futures, US Stocks, then the applicant's own words. */
  readonly trades: string;
  readonly message?: string | null | undefined;
  /** Nobody sees this field: what fills it is taken for a program and goes nowhere. */
  readonly website?: string | null | undefined;
};

export type ContactMessageInput = {
  readonly name: string;
  readonly email: string;
  /** One of lib/model/contact.ts; may be left out. */
  readonly topic?: string | null | undefined;
  readonly message: string;
  /** Nobody sees this field: what fills it is taken for a program and goes nowhere. */
  readonly website?: string | null | undefined;
};

export type GetInvitationQueryVariables = Exact<{
  source: string;
}>;

export type GetInvitationQuery = {
  readonly getInvitation: {
    readonly inviter: string | null;
    readonly benefit: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string }>;
  };
};

export type GetUserProfileQueryVariables = Exact<{ [key: string]: never }>;

export type GetUserProfileQuery = {
  readonly getUserProfile: {
    readonly name: string | null;
    readonly email: string | null;
    readonly picture: string | null;
    readonly description: string | null;
    readonly birthdate: string | null;
    readonly phone_number: string | null;
    readonly terms_accepted_at: string | null;
    readonly calendarFeedSince: string | null;
    readonly reminders: boolean | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type SetUserProfileMutationVariables = Exact<{
  input: SetUserProfileInput;
}>;

export type SetUserProfileMutation = {
  readonly setUserProfile: {
    readonly name: string | null;
    readonly description: string | null;
    readonly birthdate: string | null;
    readonly phone_number: string | null;
    readonly terms_accepted_at: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string; readonly field: string | null }>;
  };
};

export type FindProductsQueryVariables = Exact<{
  params?: string | null | undefined;
}>;

export type FindProductsQuery = {
  readonly queryProducts: {
    readonly products: ReadonlyArray<{
      readonly link: string | null;
      readonly name: string | null;
      readonly type: ProductType | null;
    }>;
  };
};

export type ProductCardFragment = {
  readonly link: string | null;
  readonly name: string | null;
  readonly summary: string | null;
  readonly image: string | null;
  readonly type: ProductType | null;
  readonly difficulty: Difficulty | null;
  readonly price: number | null;
  readonly listPrice: number | null;
  readonly isLive: boolean | null;
  readonly onAir: boolean | null;
  readonly owned: boolean | null;
  readonly inWishlist: boolean | null;
  readonly lessonCount: number | null;
  readonly minutes: number | null;
  readonly rating: number | null;
  readonly ratingCount: number | null;
  readonly paymentPlans: ReadonlyArray<{ readonly packages: ReadonlyArray<{ readonly interval: string }> }> | null;
  readonly instructors: ReadonlyArray<{ readonly name: string }> | null;
};

export type GetProductByLinkQueryVariables = Exact<{
  link: string;
}>;

export type GetProductByLinkQuery = {
  readonly getProductByLink: {
    readonly details: string | null;
    readonly preview: string | null;
    readonly tags: ReadonlyArray<string> | null;
    readonly hasPMR: boolean | null;
    readonly currency: string | null;
    readonly status: string | null;
    readonly revisedOn: string | null;
    readonly outcomes: ReadonlyArray<string> | null;
    readonly requirements: ReadonlyArray<string> | null;
    readonly audience: ReadonlyArray<string> | null;
    readonly link: string | null;
    readonly name: string | null;
    readonly summary: string | null;
    readonly image: string | null;
    readonly type: ProductType | null;
    readonly difficulty: Difficulty | null;
    readonly price: number | null;
    readonly listPrice: number | null;
    readonly isLive: boolean | null;
    readonly onAir: boolean | null;
    readonly owned: boolean | null;
    readonly inWishlist: boolean | null;
    readonly lessonCount: number | null;
    readonly minutes: number | null;
    readonly rating: number | null;
    readonly ratingCount: number | null;
    readonly questions: ReadonlyArray<{ readonly question: string; readonly answer: string }> | null;
    readonly paymentPlans: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly packages: ReadonlyArray<{
        readonly packageId: string;
        readonly name: string;
        readonly interval: string;
        readonly price: number;
        readonly trialDays: number;
      }>;
    }> | null;
    readonly instructors: ReadonlyArray<{
      readonly name: string;
      readonly title: string | null;
      readonly bio: string | null;
    }> | null;
    readonly sections: ReadonlyArray<{
      readonly title: string;
      readonly lessons: ReadonlyArray<{
        readonly code: string | null;
        readonly name: string;
        readonly minutes: number;
        readonly preview: boolean;
      }>;
    }> | null;
    readonly productsInBundle: ReadonlyArray<{
      readonly link: string;
      readonly name: string;
      readonly summary: string | null;
      readonly image: string | null;
      readonly type: ProductType | null;
      readonly price: number;
    }> | null;
    readonly access: {
      readonly reason: string;
      readonly through: string | null;
      readonly since: string;
      readonly until: string | null;
    } | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type QueryProductsQueryVariables = Exact<{
  params?: string | null | undefined;
}>;

export type QueryProductsQuery = {
  readonly queryProducts: {
    readonly total: number;
    readonly page: number;
    readonly limit: number;
    readonly match: SearchMatch | null;
    readonly didYouMean: string | null;
    readonly products: ReadonlyArray<{
      readonly link: string | null;
      readonly name: string | null;
      readonly summary: string | null;
      readonly image: string | null;
      readonly type: ProductType | null;
      readonly difficulty: Difficulty | null;
      readonly price: number | null;
      readonly listPrice: number | null;
      readonly isLive: boolean | null;
      readonly onAir: boolean | null;
      readonly owned: boolean | null;
      readonly inWishlist: boolean | null;
      readonly lessonCount: number | null;
      readonly minutes: number | null;
      readonly rating: number | null;
      readonly ratingCount: number | null;
      readonly paymentPlans: ReadonlyArray<{ readonly packages: ReadonlyArray<{ readonly interval: string }> }> | null;
      readonly instructors: ReadonlyArray<{ readonly name: string }> | null;
    }>;
    readonly facets: ReadonlyArray<{
      readonly name: string;
      readonly values: ReadonlyArray<{ readonly value: string; readonly count: number }>;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetSuggestedProductsQueryVariables = Exact<{
  id: string | number;
}>;

export type GetSuggestedProductsQuery = {
  readonly getSuggestedProducts: {
    readonly products: ReadonlyArray<{
      readonly link: string | null;
      readonly name: string | null;
      readonly summary: string | null;
      readonly image: string | null;
      readonly type: ProductType | null;
      readonly difficulty: Difficulty | null;
      readonly price: number | null;
      readonly listPrice: number | null;
      readonly isLive: boolean | null;
      readonly onAir: boolean | null;
      readonly owned: boolean | null;
      readonly inWishlist: boolean | null;
      readonly lessonCount: number | null;
      readonly minutes: number | null;
      readonly rating: number | null;
      readonly ratingCount: number | null;
      readonly paymentPlans: ReadonlyArray<{ readonly packages: ReadonlyArray<{ readonly interval: string }> }> | null;
      readonly instructors: ReadonlyArray<{ readonly name: string }> | null;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type PurchaseFreeProductMutationVariables = Exact<{
  input: PurchaseFreeProductInput;
}>;

export type PurchaseFreeProductMutation = {
  readonly purchaseFreeProduct: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type NoteOpenedMutationVariables = Exact<{
  link: string;
}>;

export type NoteOpenedMutation = { readonly noteOpened: { readonly success: boolean } };

export type GetOwnedProductsQueryVariables = Exact<{
  filter?: OwnedProductsFilter | null | undefined;
}>;

export type GetOwnedProductsQuery = {
  readonly getOwnedProducts: {
    readonly products: ReadonlyArray<{
      readonly link: string | null;
      readonly name: string | null;
      readonly summary: string | null;
      readonly image: string | null;
      readonly type: ProductType | null;
      readonly isLive: boolean | null;
      readonly lessonCount: number | null;
      readonly minutes: number | null;
      readonly endedAt: string | null;
      readonly openedAt: string | null;
      readonly access: {
        readonly reason: string;
        readonly through: string | null;
        readonly since: string;
        readonly until: string | null;
      } | null;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type BecomeAnInstructorMutationVariables = Exact<{
  input: InstructorApplicationInput;
}>;

export type BecomeAnInstructorMutation = {
  readonly becomeAnInstructorContactMessage: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string }>;
  };
};

export type SendContactMessageMutationVariables = Exact<{
  input: ContactMessageInput;
}>;

export type SendContactMessageMutation = {
  readonly sendContactUsMessage: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string; readonly field: string | null }>;
  };
};

export type ReviewTextFragment = {
  readonly id: string | null;
  readonly name: string | null;
  readonly rating: number | null;
  readonly review: string | null;
  readonly censored: boolean | null;
  readonly censoredReason: string | null;
  readonly own: boolean | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

export type GetProductReviewsQueryVariables = Exact<{
  link: string;
  lastEvaluatedKey?: string | null | undefined;
}>;

export type GetProductReviewsQuery = {
  readonly getProductReviews: {
    readonly total: number | null;
    readonly average: number | null;
    readonly ratings: ReadonlyArray<number> | null;
    readonly lastEvaluatedKey: string | null;
    readonly reviews: ReadonlyArray<{
      readonly id: string | null;
      readonly name: string | null;
      readonly rating: number | null;
      readonly review: string | null;
      readonly censored: boolean | null;
      readonly censoredReason: string | null;
      readonly own: boolean | null;
      readonly createdAt: string | null;
      readonly updatedAt: string | null;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetOwnProductReviewQueryVariables = Exact<{
  link: string;
}>;

export type GetOwnProductReviewQuery = {
  readonly getOwnProductReview: {
    readonly id: string | null;
    readonly name: string | null;
    readonly rating: number | null;
    readonly review: string | null;
    readonly censored: boolean | null;
    readonly censoredReason: string | null;
    readonly own: boolean | null;
    readonly createdAt: string | null;
    readonly updatedAt: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string }>;
  };
};

export type AddProductReviewMutationVariables = Exact<{
  input: AddProductReviewInput;
}>;

export type AddProductReviewMutation = {
  readonly addProductReview: {
    readonly id: string | null;
    readonly name: string | null;
    readonly rating: number | null;
    readonly review: string | null;
    readonly censored: boolean | null;
    readonly censoredReason: string | null;
    readonly own: boolean | null;
    readonly createdAt: string | null;
    readonly updatedAt: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string; readonly field: string | null }>;
  };
};

export type RoutineFragment = {
  readonly date: string;
  readonly published: string;
  readonly desk: string;
  readonly author: string;
  readonly preMarketTips: ReadonlyArray<string>;
  readonly hash: string;
  readonly indexFutures: ReadonlyArray<{
    readonly name: string;
    readonly last: number;
    readonly change: number;
    readonly low: number;
    readonly high: number;
    readonly night: ReadonlyArray<number>;
  }>;
  readonly whatsInTheNews: ReadonlyArray<{ readonly headline: string; readonly text: string }>;
  readonly economicReports: ReadonlyArray<{
    readonly time: string;
    readonly zone: string;
    readonly name: string;
    readonly previous: string | null;
    readonly expected: string | null;
  }>;
  readonly images: ReadonlyArray<{
    readonly title: string;
    readonly prices: ReadonlyArray<number>;
    readonly levels: ReadonlyArray<{ readonly name: string; readonly price: number }>;
  }>;
  readonly outcomes: ReadonlyArray<{ readonly date: string; readonly text: string; readonly hash: string }>;
};

export type GetProductPreMarketRoutinesQueryVariables = Exact<{
  link: string;
  date?: string | null | undefined;
}>;

export type GetProductPreMarketRoutinesQuery = {
  readonly getProductPreMarketRoutines: {
    readonly lastEvaluatedKey: string | null;
    readonly routines: ReadonlyArray<{
      readonly date: string;
      readonly published: string;
      readonly desk: string;
      readonly author: string;
      readonly preMarketTips: ReadonlyArray<string>;
      readonly hash: string;
      readonly indexFutures: ReadonlyArray<{
        readonly name: string;
        readonly last: number;
        readonly change: number;
        readonly low: number;
        readonly high: number;
        readonly night: ReadonlyArray<number>;
      }>;
      readonly whatsInTheNews: ReadonlyArray<{ readonly headline: string; readonly text: string }>;
      readonly economicReports: ReadonlyArray<{
        readonly time: string;
        readonly zone: string;
        readonly name: string;
        readonly previous: string | null;
        readonly expected: string | null;
      }>;
      readonly images: ReadonlyArray<{
        readonly title: string;
        readonly prices: ReadonlyArray<number>;
        readonly levels: ReadonlyArray<{ readonly name: string; readonly price: number }>;
      }>;
      readonly outcomes: ReadonlyArray<{ readonly date: string; readonly text: string; readonly hash: string }>;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetPreMarketRoutineSampleQueryVariables = Exact<{
  link: string;
}>;

export type GetPreMarketRoutineSampleQuery = {
  readonly getPreMarketRoutineSample: {
    readonly routines: ReadonlyArray<{
      readonly date: string;
      readonly published: string;
      readonly desk: string;
      readonly author: string;
      readonly preMarketTips: ReadonlyArray<string>;
      readonly hash: string;
      readonly indexFutures: ReadonlyArray<{
        readonly name: string;
        readonly last: number;
        readonly change: number;
        readonly low: number;
        readonly high: number;
        readonly night: ReadonlyArray<number>;
      }>;
      readonly whatsInTheNews: ReadonlyArray<{ readonly headline: string; readonly text: string }>;
      readonly economicReports: ReadonlyArray<{
        readonly time: string;
        readonly zone: string;
        readonly name: string;
        readonly previous: string | null;
        readonly expected: string | null;
      }>;
      readonly images: ReadonlyArray<{
        readonly title: string;
        readonly prices: ReadonlyArray<number>;
        readonly levels: ReadonlyArray<{ readonly name: string; readonly price: number }>;
      }>;
      readonly outcomes: ReadonlyArray<{ readonly date: string; readonly text: string; readonly hash: string }>;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string }>;
  };
};

export type CreateCalendarFeedMutationVariables = Exact<{ [key: string]: never }>;

export type CreateCalendarFeedMutation = {
  readonly createCalendarFeed: {
    readonly token: string | null;
    readonly since: string | null;
    readonly errors: ReadonlyArray<{ readonly message: string }>;
  };
};

export type RevokeCalendarFeedMutationVariables = Exact<{ [key: string]: never }>;

export type RevokeCalendarFeedMutation = {
  readonly revokeCalendarFeed: { readonly errors: ReadonlyArray<{ readonly message: string }> };
};

export type SessionFragment = {
  readonly id: string;
  readonly link: string;
  readonly name: string;
  readonly type: SessionType;
  readonly description: string | null;
  readonly details: string | null;
  readonly zone: string;
  readonly date: string;
  readonly start: string;
  readonly sequence: number | null;
  readonly end: string;
  readonly cancelled: boolean | null;
  readonly movedFrom: string | null;
  readonly notice: string | null;
  readonly instructors: ReadonlyArray<{ readonly name: string }>;
};

export type GetScheduleOfMonthQueryVariables = Exact<{
  date: string;
  lastEvaluatedKey?: string | null | undefined;
}>;

export type GetScheduleOfMonthQuery = {
  readonly getScheduleOfMonth: {
    readonly lastEvaluatedKey: string | null;
    readonly entries: ReadonlyArray<{
      readonly id: string;
      readonly link: string;
      readonly name: string;
      readonly type: SessionType;
      readonly description: string | null;
      readonly details: string | null;
      readonly zone: string;
      readonly date: string;
      readonly start: string;
      readonly sequence: number | null;
      readonly end: string;
      readonly cancelled: boolean | null;
      readonly movedFrom: string | null;
      readonly notice: string | null;
      readonly instructors: ReadonlyArray<{ readonly name: string }>;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetProductScheduleQueryVariables = Exact<{
  link: string;
}>;

export type GetProductScheduleQuery = {
  readonly getProductSchedule: {
    readonly entries: ReadonlyArray<{
      readonly onAir: boolean | null;
      readonly id: string;
      readonly link: string;
      readonly name: string;
      readonly type: SessionType;
      readonly description: string | null;
      readonly details: string | null;
      readonly zone: string;
      readonly date: string;
      readonly start: string;
      readonly sequence: number | null;
      readonly end: string;
      readonly cancelled: boolean | null;
      readonly movedFrom: string | null;
      readonly notice: string | null;
      readonly instructors: ReadonlyArray<{ readonly name: string }>;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetHomeSettingsQueryVariables = Exact<{ [key: string]: never }>;

export type GetHomeSettingsQuery = {
  readonly getHomeSettings: {
    readonly settings: string | null;
    readonly pages: ReadonlyArray<{ readonly kind: string; readonly name: string; readonly link: string }> | null;
    readonly errors: ReadonlyArray<{ readonly code: string }>;
  };
};

export type GetTradeOfTheWeekQueryVariables = Exact<{
  date?: string | null | undefined;
}>;

export type GetTradeOfTheWeekQuery = {
  readonly getTradeOfTheWeek: {
    readonly date: string | null;
    readonly published: string | null;
    readonly title: string | null;
    readonly market: string | null;
    readonly author: string | null;
    readonly details: string | null;
    readonly prices: ReadonlyArray<number> | null;
    readonly hash: string | null;
    readonly dates: ReadonlyArray<string> | null;
    readonly levels: ReadonlyArray<{ readonly name: string; readonly price: number }> | null;
    readonly outcomes: ReadonlyArray<{ readonly date: string; readonly text: string; readonly hash: string }> | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type ToggleWishlistMutationVariables = Exact<{
  input: ToggleWishlistInput;
}>;

export type ToggleWishlistMutation = {
  readonly toggleWishlist: {
    readonly success: boolean;
    readonly inWishlist: boolean | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetWishlistQueryVariables = Exact<{ [key: string]: never }>;

export type GetWishlistQuery = {
  readonly getWishlist: {
    readonly items: ReadonlyArray<{
      readonly link: string;
      readonly name: string;
      readonly summary: string | null;
      readonly image: string | null;
      readonly type: ProductType | null;
      readonly price: number | null;
      readonly savedPrice: number | null;
      readonly interval: string | null;
      readonly status: string | null;
      readonly rating: number | null;
      readonly ratingCount: number | null;
      readonly instructors: ReadonlyArray<{ readonly name: string }> | null;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ProductCardFragmentDoc = new TypedDocumentString(
  `
    fragment ProductCard on Product {
  link
  name
  summary
  image
  type
  difficulty
  price
  listPrice
  isLive
  onAir
  owned
  inWishlist
  lessonCount
  minutes
  rating
  ratingCount
  paymentPlans {
    packages {
      interval
    }
  }
  instructors {
    name
  }
}
    `,
  { fragmentName: 'ProductCard' },
) as unknown as TypedDocumentString<ProductCardFragment, unknown>;
export const ReviewTextFragmentDoc = new TypedDocumentString(
  `
    fragment ReviewText on ProductReview {
  id
  name
  rating
  review
  censored
  censoredReason
  own
  createdAt
  updatedAt
}
    `,
  { fragmentName: 'ReviewText' },
) as unknown as TypedDocumentString<ReviewTextFragment, unknown>;
export const RoutineFragmentDoc = new TypedDocumentString(
  `
    fragment Routine on PreMarketRoutine {
  date
  published
  desk
  author
  indexFutures {
    name
    last
    change
    low
    high
    night
  }
  preMarketTips
  whatsInTheNews {
    headline
    text
  }
  economicReports {
    time
    zone
    name
    previous
    expected
  }
  images {
    title
    prices
    levels {
      name
      price
    }
  }
  hash
  outcomes {
    date
    text
    hash
  }
}
    `,
  { fragmentName: 'Routine' },
) as unknown as TypedDocumentString<RoutineFragment, unknown>;
export const SessionFragmentDoc = new TypedDocumentString(
  `
    fragment Session on ScheduleEntry {
  id
  link
  name
  type
  description
  details
  instructors {
    name
  }
  zone
  date
  start
  sequence
  end
  cancelled
  movedFrom
  notice
}
    `,
  { fragmentName: 'Session' },
) as unknown as TypedDocumentString<SessionFragment, unknown>;
export const GetInvitationDocument = new TypedDocumentString(`
    query GetInvitation($source: String!) {
  getInvitation(source: $source) {
    inviter
    benefit
    errors {
      code
    }
  }
}
    `) as unknown as TypedDocumentString<GetInvitationQuery, GetInvitationQueryVariables>;
export const GetUserProfileDocument = new TypedDocumentString(`
    query GetUserProfile {
  getUserProfile {
    name
    email
    picture
    description
    birthdate
    phone_number
    terms_accepted_at
    calendarFeedSince
    reminders
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetUserProfileQuery, GetUserProfileQueryVariables>;
export const SetUserProfileDocument = new TypedDocumentString(`
    mutation SetUserProfile($input: SetUserProfileInput!) {
  setUserProfile(input: $input) {
    name
    description
    birthdate
    phone_number
    terms_accepted_at
    errors {
      code
      message
      field
    }
  }
}
    `) as unknown as TypedDocumentString<SetUserProfileMutation, SetUserProfileMutationVariables>;
export const FindProductsDocument = new TypedDocumentString(`
    query FindProducts($params: String) {
  queryProducts(params: $params) {
    products {
      link
      name
      type
    }
  }
}
    `) as unknown as TypedDocumentString<FindProductsQuery, FindProductsQueryVariables>;
export const GetProductByLinkDocument = new TypedDocumentString(`
    query GetProductByLink($link: String!) {
  getProductByLink(link: $link) {
    ...ProductCard
    details
    preview
    tags
    hasPMR
    currency
    status
    revisedOn
    outcomes
    requirements
    audience
    questions {
      question
      answer
    }
    paymentPlans {
      id
      name
      packages {
        packageId
        name
        interval
        price
        trialDays
      }
    }
    instructors {
      name
      title
      bio
    }
    sections {
      title
      lessons {
        code
        name
        minutes
        preview
      }
    }
    productsInBundle {
      link
      name
      summary
      image
      type
      price
    }
    access {
      reason
      through
      since
      until
    }
    errors {
      code
      message
    }
  }
}
    fragment ProductCard on Product {
  link
  name
  summary
  image
  type
  difficulty
  price
  listPrice
  isLive
  onAir
  owned
  inWishlist
  lessonCount
  minutes
  rating
  ratingCount
  paymentPlans {
    packages {
      interval
    }
  }
  instructors {
    name
  }
}`) as unknown as TypedDocumentString<GetProductByLinkQuery, GetProductByLinkQueryVariables>;
export const QueryProductsDocument = new TypedDocumentString(`
    query QueryProducts($params: String) {
  queryProducts(params: $params) {
    total
    page
    limit
    match
    didYouMean
    products {
      ...ProductCard
    }
    facets {
      name
      values {
        value
        count
      }
    }
    errors {
      code
      message
    }
  }
}
    fragment ProductCard on Product {
  link
  name
  summary
  image
  type
  difficulty
  price
  listPrice
  isLive
  onAir
  owned
  inWishlist
  lessonCount
  minutes
  rating
  ratingCount
  paymentPlans {
    packages {
      interval
    }
  }
  instructors {
    name
  }
}`) as unknown as TypedDocumentString<QueryProductsQuery, QueryProductsQueryVariables>;
export const GetSuggestedProductsDocument = new TypedDocumentString(`
    query GetSuggestedProducts($id: ID!) {
  getSuggestedProducts(id: $id) {
    products {
      ...ProductCard
    }
    errors {
      code
      message
    }
  }
}
    fragment ProductCard on Product {
  link
  name
  summary
  image
  type
  difficulty
  price
  listPrice
  isLive
  onAir
  owned
  inWishlist
  lessonCount
  minutes
  rating
  ratingCount
  paymentPlans {
    packages {
      interval
    }
  }
  instructors {
    name
  }
}`) as unknown as TypedDocumentString<GetSuggestedProductsQuery, GetSuggestedProductsQueryVariables>;
export const PurchaseFreeProductDocument = new TypedDocumentString(`
    mutation PurchaseFreeProduct($input: PurchaseFreeProductInput!) {
  purchaseFreeProduct(input: $input) {
    success
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<PurchaseFreeProductMutation, PurchaseFreeProductMutationVariables>;
export const NoteOpenedDocument = new TypedDocumentString(`
    mutation NoteOpened($link: String!) {
  noteOpened(link: $link) {
    success
  }
}
    `) as unknown as TypedDocumentString<NoteOpenedMutation, NoteOpenedMutationVariables>;
export const GetOwnedProductsDocument = new TypedDocumentString(`
    query GetOwnedProducts($filter: OwnedProductsFilter) {
  getOwnedProducts(filter: $filter) {
    products {
      link
      name
      summary
      image
      type
      isLive
      lessonCount
      minutes
      endedAt
      openedAt
      access {
        reason
        through
        since
        until
      }
    }
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetOwnedProductsQuery, GetOwnedProductsQueryVariables>;
export const BecomeAnInstructorDocument = new TypedDocumentString(`
    mutation BecomeAnInstructor($input: InstructorApplicationInput!) {
  becomeAnInstructorContactMessage(input: $input) {
    success
    errors {
      code
    }
  }
}
    `) as unknown as TypedDocumentString<BecomeAnInstructorMutation, BecomeAnInstructorMutationVariables>;
export const SendContactMessageDocument = new TypedDocumentString(`
    mutation SendContactMessage($input: ContactMessageInput!) {
  sendContactUsMessage(input: $input) {
    success
    errors {
      code
      message
      field
    }
  }
}
    `) as unknown as TypedDocumentString<SendContactMessageMutation, SendContactMessageMutationVariables>;
export const GetProductReviewsDocument = new TypedDocumentString(`
    query GetProductReviews($link: String!, $lastEvaluatedKey: String) {
  getProductReviews(link: $link, lastEvaluatedKey: $lastEvaluatedKey) {
    total
    average
    ratings
    lastEvaluatedKey
    reviews {
      ...ReviewText
    }
    errors {
      code
      message
    }
  }
}
    fragment ReviewText on ProductReview {
  id
  name
  rating
  review
  censored
  censoredReason
  own
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<GetProductReviewsQuery, GetProductReviewsQueryVariables>;
export const GetOwnProductReviewDocument = new TypedDocumentString(`
    query GetOwnProductReview($link: String!) {
  getOwnProductReview(link: $link) {
    errors {
      code
    }
    ...ReviewText
  }
}
    fragment ReviewText on ProductReview {
  id
  name
  rating
  review
  censored
  censoredReason
  own
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<GetOwnProductReviewQuery, GetOwnProductReviewQueryVariables>;
export const AddProductReviewDocument = new TypedDocumentString(`
    mutation AddProductReview($input: AddProductReviewInput!) {
  addProductReview(input: $input) {
    ...ReviewText
    errors {
      code
      message
      field
    }
  }
}
    fragment ReviewText on ProductReview {
  id
  name
  rating
  review
  censored
  censoredReason
  own
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<AddProductReviewMutation, AddProductReviewMutationVariables>;
export const GetProductPreMarketRoutinesDocument = new TypedDocumentString(`
    query GetProductPreMarketRoutines($link: String!, $date: AWSDate) {
  getProductPreMarketRoutines(link: $link, date: $date) {
    routines {
      ...Routine
    }
    lastEvaluatedKey
    errors {
      code
      message
    }
  }
}
    fragment Routine on PreMarketRoutine {
  date
  published
  desk
  author
  indexFutures {
    name
    last
    change
    low
    high
    night
  }
  preMarketTips
  whatsInTheNews {
    headline
    text
  }
  economicReports {
    time
    zone
    name
    previous
    expected
  }
  images {
    title
    prices
    levels {
      name
      price
    }
  }
  hash
  outcomes {
    date
    text
    hash
  }
}`) as unknown as TypedDocumentString<GetProductPreMarketRoutinesQuery, GetProductPreMarketRoutinesQueryVariables>;
export const GetPreMarketRoutineSampleDocument = new TypedDocumentString(`
    query GetPreMarketRoutineSample($link: String!) {
  getPreMarketRoutineSample(link: $link) {
    routines {
      ...Routine
    }
    errors {
      code
    }
  }
}
    fragment Routine on PreMarketRoutine {
  date
  published
  desk
  author
  indexFutures {
    name
    last
    change
    low
    high
    night
  }
  preMarketTips
  whatsInTheNews {
    headline
    text
  }
  economicReports {
    time
    zone
    name
    previous
    expected
  }
  images {
    title
    prices
    levels {
      name
      price
    }
  }
  hash
  outcomes {
    date
    text
    hash
  }
}`) as unknown as TypedDocumentString<GetPreMarketRoutineSampleQuery, GetPreMarketRoutineSampleQueryVariables>;
export const CreateCalendarFeedDocument = new TypedDocumentString(`
    mutation CreateCalendarFeed {
  createCalendarFeed {
    token
    since
    errors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<CreateCalendarFeedMutation, CreateCalendarFeedMutationVariables>;
export const RevokeCalendarFeedDocument = new TypedDocumentString(`
    mutation RevokeCalendarFeed {
  revokeCalendarFeed {
    errors {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeCalendarFeedMutation, RevokeCalendarFeedMutationVariables>;
export const GetScheduleOfMonthDocument = new TypedDocumentString(`
    query GetScheduleOfMonth($date: String!, $lastEvaluatedKey: String) {
  getScheduleOfMonth(date: $date, lastEvaluatedKey: $lastEvaluatedKey) {
    entries {
      ...Session
    }
    lastEvaluatedKey
    errors {
      code
      message
    }
  }
}
    fragment Session on ScheduleEntry {
  id
  link
  name
  type
  description
  details
  instructors {
    name
  }
  zone
  date
  start
  sequence
  end
  cancelled
  movedFrom
  notice
}`) as unknown as TypedDocumentString<GetScheduleOfMonthQuery, GetScheduleOfMonthQueryVariables>;
export const GetProductScheduleDocument = new TypedDocumentString(`
    query GetProductSchedule($link: String!) {
  getProductSchedule(link: $link) {
    entries {
      ...Session
      onAir
    }
    errors {
      code
      message
    }
  }
}
    fragment Session on ScheduleEntry {
  id
  link
  name
  type
  description
  details
  instructors {
    name
  }
  zone
  date
  start
  sequence
  end
  cancelled
  movedFrom
  notice
}`) as unknown as TypedDocumentString<GetProductScheduleQuery, GetProductScheduleQueryVariables>;
export const GetHomeSettingsDocument = new TypedDocumentString(`
    query GetHomeSettings {
  getHomeSettings {
    settings
    pages {
      kind
      name
      link
    }
    errors {
      code
    }
  }
}
    `) as unknown as TypedDocumentString<GetHomeSettingsQuery, GetHomeSettingsQueryVariables>;
export const GetTradeOfTheWeekDocument = new TypedDocumentString(`
    query GetTradeOfTheWeek($date: AWSDate) {
  getTradeOfTheWeek(date: $date) {
    date
    published
    title
    market
    author
    details
    prices
    levels {
      name
      price
    }
    hash
    outcomes {
      date
      text
      hash
    }
    dates
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetTradeOfTheWeekQuery, GetTradeOfTheWeekQueryVariables>;
export const ToggleWishlistDocument = new TypedDocumentString(`
    mutation ToggleWishlist($input: ToggleWishlistInput!) {
  toggleWishlist(input: $input) {
    success
    inWishlist
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ToggleWishlistMutation, ToggleWishlistMutationVariables>;
export const GetWishlistDocument = new TypedDocumentString(`
    query GetWishlist {
  getWishlist {
    items {
      link
      name
      summary
      image
      type
      price
      savedPrice
      interval
      status
      rating
      ratingCount
      instructors {
        name
      }
    }
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetWishlistQuery, GetWishlistQueryVariables>;
