// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ProductType = 'course' | 'bundle' | 'stream' | 'subscription';

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

export type ExerciseKind = 'drill' | 'quiz';

export type SearchMatch =
  /** Every word, or a synonym. */
  | 'all'
  /** Every word, some in another spelling. */
  | 'similar'
  /** Only some of the words. */
  | 'some';

export type SessionType = 'desk' | 'questions' | 'workshop';

export type QuestionKind = 'single' | 'multiple' | 'numeric' | 'order' | 'level' | 'trade';

export type TradeSide = 'long' | 'short' | 'aside';

export type PlanRuleKind = 'stopBeyond' | 'riskAtMost' | 'rewardAtLeast' | 'targetBefore';

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

/** The texts the learner agreed to: their versions as shown on their pages. Stored with the order and the time. */
export type ConsentInput = {
  readonly terms: string;
  readonly risk: string;
};

export type SubscriptionInput = {
  readonly id: string | number;
};

export type OrderInput = {
  readonly id: string | number;
};

export type RefundInput = {
  readonly id: string | number;
  /** At most 500 characters; optional. */
  readonly reason?: string | null | undefined;
};

export type AddProductReviewInput = {
  readonly link: string;
  /** 1 to 5 */
  readonly rating: number;
  /** At most 2000 characters; optional. */
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
  /** True: the learner agrees to the terms. It is recorded once and cannot be withdrawn here. */
  readonly terms_accepted?: boolean | null | undefined;
  /** Who invited the learner; accepted once, together with the terms, from learners who sign in with another provider. */
  readonly registration_source?: string | null | undefined;
};

export type DeleteMyAccountInput = {
  /** The word DELETE, typed by the learner. */
  readonly confirmation: string;
};

export type EndMySessionInput = {
  /** The user pool's key of the device. */
  readonly device: string;
};

export type InstructorApplicationInput = {
  readonly email: string;
  readonly name: string;
  readonly nationality: string;
  /** Comma-separated, in the order Forex, Futures, US Stocks, then the applicant's own words. */
  readonly trades: string;
  readonly message?: string | null | undefined;
  /** A hidden field: an application that fills it comes from a bot and is dropped. */
  readonly website?: string | null | undefined;
};

export type ContactMessageInput = {
  readonly name: string;
  readonly email: string;
  /** One of lib/model/contact.ts; optional. */
  readonly topic?: string | null | undefined;
  readonly message: string;
  /** A hidden field: a message that fills it comes from a bot and is dropped. */
  readonly website?: string | null | undefined;
};

export type SaveProgressInput = {
  readonly link: string;
  /** At most 50. */
  readonly lessons: ReadonlyArray<LessonProgressInput>;
};

export type LessonProgressInput = {
  readonly code: string;
  /** Second of the film. */
  readonly position: number;
  readonly done: boolean;
  /** When it was watched; a future time counts as now. */
  readonly at: string;
  /** The ranges of the film that were played since the last report: at most 20. Certificates require them. */
  readonly ranges?: ReadonlyArray<PlayedRangeInput> | null | undefined;
};

/** A range of seconds of a film that was played. */
export type PlayedRangeInput = {
  readonly from: number;
  readonly to: number;
};

export type AnswerExerciseInput = {
  readonly link: string;
  readonly code: string;
  /** The exercise's `attempt`. */
  readonly attempt: number;
  /** The `number` of the questions. */
  readonly moment: number;
  /** One for each question. */
  readonly answers: ReadonlyArray<QuestionAnswerInput>;
};

export type QuestionAnswerInput = {
  readonly question: string | number;
  /** For `single`, `multiple` and `order`: ids of options. */
  readonly choice?: ReadonlyArray<string | number> | null | undefined;
  /** For `numeric` and `level`. */
  readonly number?: number | null | undefined;
  /** For `trade`. */
  readonly plan?: TradePlanInput | null | undefined;
};

/** `stop` and `target` are omitted when standing aside. */
export type TradePlanInput = {
  readonly side: TradeSide;
  readonly stop?: number | null | undefined;
  readonly target?: number | null | undefined;
};

export type LessonNoteInput = {
  /** Id of the note to change, which keeps its place. */
  readonly id?: string | number | null | undefined;
  readonly link: string;
  readonly code: string;
  readonly second: number;
  /** At most 2000 characters. */
  readonly text: string;
};

export type DeleteLessonNoteInput = {
  readonly link: string;
  readonly id: string | number;
};

export type EnterClassInput = {
  readonly link: string;
  readonly stream: boolean;
  readonly chat: boolean;
};

export type ChatMessageInput = {
  readonly link: string;
  readonly messageId: string | number;
};

export type RemoveFromClassInput = {
  readonly link: string;
  /** As in the chat. */
  readonly userId: string;
  readonly forGood?: boolean | null | undefined;
};

export type SlowChatInput = {
  readonly link: string;
  readonly slow: boolean;
};

export type ExportMyDataQueryVariables = Exact<{ [key: string]: never }>;

export type ExportMyDataQuery = {
  readonly exportMyData: {
    readonly data: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type DeleteMyAccountMutationVariables = Exact<{
  input: DeleteMyAccountInput;
}>;

export type DeleteMyAccountMutation = {
  readonly deleteMyAccount: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string; readonly field: string | null }>;
  };
};

export type EndMySessionMutationVariables = Exact<{
  input: EndMySessionInput;
}>;

export type EndMySessionMutation = {
  readonly endMySession: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type BeginEmailChangeMutationVariables = Exact<{ [key: string]: never }>;

export type BeginEmailChangeMutation = {
  readonly beginEmailChange: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type EndMySessionsMutationVariables = Exact<{ [key: string]: never }>;

export type EndMySessionsMutation = {
  readonly endMySessions: { readonly success: boolean; readonly errors: ReadonlyArray<{ readonly code: string }> };
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

export type LeaveClassesMutationVariables = Exact<{ [key: string]: never }>;

export type LeaveClassesMutation = { readonly leaveClasses: { readonly success: boolean } };

export type CreatePictureUploadMutationVariables = Exact<{ [key: string]: never }>;

export type CreatePictureUploadMutation = {
  readonly createPictureUpload: {
    readonly url: string | null;
    readonly fields: ReadonlyArray<{ readonly name: string; readonly value: string }> | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type KeepPictureMutationVariables = Exact<{ [key: string]: never }>;

export type KeepPictureMutation = {
  readonly keepPicture: {
    readonly picture: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type RemovePictureMutationVariables = Exact<{ [key: string]: never }>;

export type RemovePictureMutation = {
  readonly removePicture: {
    readonly picture: string | null;
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

export type GetOwnedMembersQueryVariables = Exact<{
  link: string;
}>;

export type GetOwnedMembersQuery = {
  readonly getOwnedMembers: {
    readonly members: ReadonlyArray<{ readonly link: string; readonly credit: number }> | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
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

export type GetWantedProductQueryVariables = Exact<{
  link: string;
}>;

export type GetWantedProductQuery = {
  readonly getProductByLink: {
    readonly name: string | null;
    readonly type: ProductType | null;
    readonly price: number | null;
    readonly paymentPlans: ReadonlyArray<{ readonly packages: ReadonlyArray<{ readonly interval: string }> }> | null;
  };
};

export type CertificatePartsFragment = {
  readonly id: string | null;
  readonly name: string | null;
  readonly course: string | null;
  readonly link: string | null;
  readonly instructors: ReadonlyArray<string> | null;
  readonly lessons: number | null;
  readonly minutes: number | null;
  readonly watched: number | null;
  readonly drills: number | null;
  readonly quizzes: number | null;
  readonly issuedAt: string | null;
  readonly exercises: ReadonlyArray<{
    readonly kind: ExerciseKind;
    readonly name: string;
    readonly pass: number | null;
    readonly simulated: boolean | null;
  }> | null;
  readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
};

export type GetCertificateQueryVariables = Exact<{
  id: string | number;
}>;

export type GetCertificateQuery = {
  readonly getCertificate: {
    readonly id: string | null;
    readonly name: string | null;
    readonly course: string | null;
    readonly link: string | null;
    readonly instructors: ReadonlyArray<string> | null;
    readonly lessons: number | null;
    readonly minutes: number | null;
    readonly watched: number | null;
    readonly drills: number | null;
    readonly quizzes: number | null;
    readonly issuedAt: string | null;
    readonly exercises: ReadonlyArray<{
      readonly kind: ExerciseKind;
      readonly name: string;
      readonly pass: number | null;
      readonly simulated: boolean | null;
    }> | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type IssueCertificateMutationVariables = Exact<{
  link: string;
}>;

export type IssueCertificateMutation = {
  readonly issueCertificate: {
    readonly id: string | null;
    readonly name: string | null;
    readonly course: string | null;
    readonly link: string | null;
    readonly instructors: ReadonlyArray<string> | null;
    readonly lessons: number | null;
    readonly minutes: number | null;
    readonly watched: number | null;
    readonly drills: number | null;
    readonly quizzes: number | null;
    readonly issuedAt: string | null;
    readonly exercises: ReadonlyArray<{
      readonly kind: ExerciseKind;
      readonly name: string;
      readonly pass: number | null;
      readonly simulated: boolean | null;
    }> | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetPromoCodeQueryVariables = Exact<{
  code: string;
}>;

export type GetPromoCodeQuery = {
  readonly getPromoCode: {
    readonly code: string | null;
    readonly price: number | null;
    readonly products: ReadonlyArray<string> | null;
    readonly interval: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type IntentFragment = {
  readonly clientSecret: string | null;
  readonly orderId: string | null;
  readonly price: number | null;
  readonly discount: number | null;
  readonly credit: number | null;
  readonly total: number | null;
  readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string; readonly field: string | null }>;
};

export type GetPaymentIntentQueryVariables = Exact<{
  link: string;
  promoCode?: string | null | undefined;
  consent?: ConsentInput | null | undefined;
}>;

export type GetPaymentIntentQuery = {
  readonly getPaymentIntent: {
    readonly clientSecret: string | null;
    readonly orderId: string | null;
    readonly price: number | null;
    readonly discount: number | null;
    readonly credit: number | null;
    readonly total: number | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string; readonly field: string | null }>;
  };
};

export type GetSubscriptionIntentQueryVariables = Exact<{
  link: string;
  id: string | number;
  packageId: string;
  promoCode?: string | null | undefined;
  consent?: ConsentInput | null | undefined;
}>;

export type GetSubscriptionIntentQuery = {
  readonly getSubscriptionIntent: {
    readonly clientSecret: string | null;
    readonly orderId: string | null;
    readonly price: number | null;
    readonly discount: number | null;
    readonly credit: number | null;
    readonly total: number | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string; readonly field: string | null }>;
  };
};

export type PlacedOrderFragment = {
  readonly id: string;
  readonly link: string;
  readonly name: string;
  readonly status: string;
  readonly price: number;
  readonly discount: number;
  readonly credit: number | null;
  readonly promoCode: string | null;
  readonly total: number;
  readonly currency: string;
  readonly problem: string | null;
  readonly subscription: string | null;
  readonly packageId: string | null;
  readonly createdAt: string;
};

export type GetPlacedOrderQueryVariables = Exact<{
  id: string | number;
}>;

export type GetPlacedOrderQuery = {
  readonly getUserOrder: {
    readonly order: {
      readonly id: string;
      readonly link: string;
      readonly name: string;
      readonly status: string;
      readonly price: number;
      readonly discount: number;
      readonly credit: number | null;
      readonly promoCode: string | null;
      readonly total: number;
      readonly currency: string;
      readonly problem: string | null;
      readonly subscription: string | null;
      readonly packageId: string | null;
      readonly createdAt: string;
    } | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type RecheckPlacedOrderMutationVariables = Exact<{
  id: string | number;
}>;

export type RecheckPlacedOrderMutation = {
  readonly recheckPayment: {
    readonly order: {
      readonly id: string;
      readonly link: string;
      readonly name: string;
      readonly status: string;
      readonly price: number;
      readonly discount: number;
      readonly credit: number | null;
      readonly promoCode: string | null;
      readonly total: number;
      readonly currency: string;
      readonly problem: string | null;
      readonly subscription: string | null;
      readonly packageId: string | null;
      readonly createdAt: string;
    } | null;
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

export type GetAllProgressQueryVariables = Exact<{ [key: string]: never }>;

export type GetAllProgressQuery = {
  readonly getAllProgress: {
    readonly courses: ReadonlyArray<{
      readonly link: string;
      readonly done: number;
      readonly of: number;
      readonly resume: string | null;
      readonly certificate: string | null;
      readonly at: string | null;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type NoteOpenedMutationVariables = Exact<{
  link: string;
}>;

export type NoteOpenedMutation = { readonly noteOpened: { readonly success: boolean } };

export type GetOwnedProductQueryVariables = Exact<{
  link: string;
}>;

export type GetOwnedProductQuery = {
  readonly getOwnedProduct: {
    readonly link: string | null;
    readonly name: string | null;
    readonly summary: string | null;
    readonly image: string | null;
    readonly type: ProductType | null;
    readonly details: string | null;
    readonly minutes: number | null;
    readonly hasPMR: boolean | null;
    readonly isLive: boolean | null;
    readonly outcomes: ReadonlyArray<string> | null;
    readonly lessonCount: number | null;
    readonly instructors: ReadonlyArray<{ readonly name: string; readonly title: string | null }> | null;
    readonly sections: ReadonlyArray<{
      readonly title: string;
      readonly lessons: ReadonlyArray<{
        readonly code: string | null;
        readonly name: string;
        readonly minutes: number;
        readonly seconds: number | null;
        readonly preview: boolean;
        readonly exercises: ReadonlyArray<{
          readonly code: string;
          readonly kind: ExerciseKind;
          readonly name: string;
          readonly required: boolean;
          readonly pass: number | null;
          readonly minutes: number | null;
        }> | null;
      }>;
    }> | null;
    readonly productsInBundle: ReadonlyArray<{
      readonly link: string;
      readonly name: string;
      readonly summary: string | null;
      readonly image: string | null;
      readonly type: ProductType | null;
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

export type ProgressPartsFragment = {
  readonly link: string | null;
  readonly resume: string | null;
  readonly done: number | null;
  readonly of: number | null;
  readonly certificate: string | null;
  readonly lessons: ReadonlyArray<{
    readonly code: string;
    readonly position: number;
    readonly done: boolean;
    readonly at: string;
  }>;
  readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
};

export type GetProgressQueryVariables = Exact<{
  link: string;
}>;

export type GetProgressQuery = {
  readonly getProgress: {
    readonly link: string | null;
    readonly resume: string | null;
    readonly done: number | null;
    readonly of: number | null;
    readonly certificate: string | null;
    readonly lessons: ReadonlyArray<{
      readonly code: string;
      readonly position: number;
      readonly done: boolean;
      readonly at: string;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type SaveProgressMutationVariables = Exact<{
  input: SaveProgressInput;
}>;

export type SaveProgressMutation = {
  readonly saveProgress: {
    readonly link: string | null;
    readonly resume: string | null;
    readonly done: number | null;
    readonly of: number | null;
    readonly certificate: string | null;
    readonly lessons: ReadonlyArray<{
      readonly code: string;
      readonly position: number;
      readonly done: boolean;
      readonly at: string;
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

export type ClassSessionFragment = {
  readonly id: string;
  readonly link: string;
  readonly name: string;
  readonly type: SessionType;
  readonly description: string | null;
  readonly details: string | null;
  readonly zone: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly instructors: ReadonlyArray<{ readonly name: string }>;
};

export type GetClassroomQueryVariables = Exact<{
  link: string;
}>;

export type GetClassroomQuery = {
  readonly getClassroom: {
    readonly chatUrl: string | null;
    readonly userId: string | null;
    readonly displayName: string | null;
    readonly isModerator: boolean | null;
    readonly onAir: boolean | null;
    readonly since: string | null;
    readonly viewers: number | null;
    readonly slowSeconds: number | null;
    readonly rules: ReadonlyArray<string> | null;
    readonly statePath: string | null;
    readonly stateVersion: number | null;
    readonly session: {
      readonly id: string;
      readonly link: string;
      readonly name: string;
      readonly type: SessionType;
      readonly description: string | null;
      readonly details: string | null;
      readonly zone: string;
      readonly date: string;
      readonly start: string;
      readonly end: string;
      readonly instructors: ReadonlyArray<{ readonly name: string }>;
    } | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetSaidQueryVariables = Exact<{
  link: string;
}>;

export type GetSaidQuery = {
  readonly getClassroom: {
    readonly slowSeconds: number | null;
    readonly messages: ReadonlyArray<{
      readonly id: string;
      readonly userId: string;
      readonly name: string;
      readonly isModerator: boolean;
      readonly content: string;
      readonly sentAt: string;
    }> | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type EnterClassMutationVariables = Exact<{
  input: EnterClassInput;
}>;

export type EnterClassMutation = {
  readonly enterClass: {
    readonly playbackUrl: string | null;
    readonly token: string | null;
    readonly chatToken: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetProductReplaysQueryVariables = Exact<{
  link: string;
}>;

export type GetProductReplaysQuery = {
  readonly getProductReplays: {
    readonly replays: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly start: string;
      readonly seconds: number;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetProductReplayQueryVariables = Exact<{
  link: string;
  id: string | number;
}>;

export type GetProductReplayQuery = {
  readonly getProductReplay: {
    readonly link: string | null;
    readonly name: string | null;
    readonly expires: string | null;
    readonly seconds: number | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type DeleteChatMessageMutationVariables = Exact<{
  input: ChatMessageInput;
}>;

export type DeleteChatMessageMutation = {
  readonly deleteChatMessage: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type RemoveFromClassMutationVariables = Exact<{
  input: RemoveFromClassInput;
}>;

export type RemoveFromClassMutation = {
  readonly removeFromClass: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type SlowChatMutationVariables = Exact<{
  input: SlowChatInput;
}>;

export type SlowChatMutation = {
  readonly slowChat: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type MaterialSeenQueryVariables = Exact<{
  link: string;
}>;

export type MaterialSeenQuery = {
  readonly getProductByLink: {
    readonly sections: ReadonlyArray<{
      readonly lessons: ReadonlyArray<{ readonly code: string | null; readonly minutes: number }>;
    }> | null;
    readonly productsInBundle: ReadonlyArray<{ readonly link: string }> | null;
  };
  readonly getProgress: {
    readonly lessons: ReadonlyArray<{
      readonly code: string;
      readonly position: number;
      readonly done: boolean;
      readonly played: number | null;
    }>;
  };
};

export type RecheckPaymentMutationVariables = Exact<{
  input: OrderInput;
}>;

export type RecheckPaymentMutation = {
  readonly recheckPayment: {
    readonly order: {
      readonly id: string;
      readonly link: string;
      readonly name: string;
      readonly details: string | null;
      readonly status: string;
      readonly price: number;
      readonly discount: number;
      readonly credit: number | null;
      readonly credited: number | null;
      readonly promoCode: string | null;
      readonly total: number;
      readonly refunded: number;
      readonly currency: string;
      readonly problem: string | null;
      readonly refundableUntil: string | null;
      readonly subscription: string | null;
      readonly packageId: string | null;
      readonly createdAt: string;
      readonly credits: ReadonlyArray<{
        readonly order: string;
        readonly link: string;
        readonly name: string;
        readonly amount: number;
      }> | null;
    } | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type RequestRefundMutationVariables = Exact<{
  input: RefundInput;
}>;

export type RequestRefundMutation = {
  readonly requestRefund: {
    readonly order: {
      readonly id: string;
      readonly link: string;
      readonly name: string;
      readonly details: string | null;
      readonly status: string;
      readonly price: number;
      readonly discount: number;
      readonly credit: number | null;
      readonly credited: number | null;
      readonly promoCode: string | null;
      readonly total: number;
      readonly refunded: number;
      readonly currency: string;
      readonly problem: string | null;
      readonly refundableUntil: string | null;
      readonly subscription: string | null;
      readonly packageId: string | null;
      readonly createdAt: string;
      readonly credits: ReadonlyArray<{
        readonly order: string;
        readonly link: string;
        readonly name: string;
        readonly amount: number;
      }> | null;
    } | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetProductVideoQueryVariables = Exact<{
  link: string;
  code: string;
}>;

export type GetProductVideoQuery = {
  readonly getProductVideo: {
    readonly link: string | null;
    readonly name: string | null;
    readonly expires: string | null;
    readonly captions: string | null;
    readonly poster: string | null;
    readonly seconds: number | null;
    readonly hasSound: boolean | null;
    readonly qualities: ReadonlyArray<{ readonly name: string; readonly link: string }> | null;
    readonly chapters: ReadonlyArray<{ readonly title: string; readonly start: number }> | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type LessonNoteTextFragment = {
  readonly id: string;
  readonly code: string;
  readonly second: number;
  readonly text: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type GetLessonNotesQueryVariables = Exact<{
  link: string;
}>;

export type GetLessonNotesQuery = {
  readonly getLessonNotes: {
    readonly notes: ReadonlyArray<{
      readonly id: string;
      readonly code: string;
      readonly second: number;
      readonly text: string;
      readonly createdAt: string;
      readonly updatedAt: string;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type SaveLessonNoteMutationVariables = Exact<{
  input: LessonNoteInput;
}>;

export type SaveLessonNoteMutation = {
  readonly saveLessonNote: {
    readonly note: {
      readonly id: string;
      readonly code: string;
      readonly second: number;
      readonly text: string;
      readonly createdAt: string;
      readonly updatedAt: string;
    } | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string; readonly field: string | null }>;
  };
};

export type DeleteLessonNoteMutationVariables = Exact<{
  input: DeleteLessonNoteInput;
}>;

export type DeleteLessonNoteMutation = {
  readonly deleteLessonNote: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetDailySetQueryVariables = Exact<{
  since: string;
}>;

export type GetDailySetQuery = {
  readonly getDailySet: {
    readonly done: number | null;
    readonly of: number | null;
    readonly nextAt: string | null;
    readonly exercises: ReadonlyArray<{
      readonly link: string;
      readonly course: string;
      readonly code: string;
      readonly kind: ExerciseKind;
      readonly name: string;
      readonly skill: string;
      readonly level: number;
      readonly minutes: number | null;
      readonly reason: string;
    }>;
    readonly finished: ReadonlyArray<{
      readonly link: string;
      readonly code: string;
      readonly name: string;
      readonly score: number;
      readonly passed: boolean;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type ChartPartsFragment = {
  readonly market: string;
  readonly tick: number;
  readonly minutes: number;
  readonly zone: string;
  readonly day: string | null;
  readonly source: string | null;
  readonly levels: ReadonlyArray<{ readonly name: string; readonly price: number; readonly knownAt: number | null }>;
};

export type QuestionPartsFragment = {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly prompt: string;
  readonly share: number;
  readonly within: number | null;
  readonly unit: string | null;
  readonly decimals: number | null;
  readonly entry: number | null;
  readonly bars: ReadonlyArray<ReadonlyArray<number>> | null;
  readonly options: ReadonlyArray<{ readonly id: string; readonly text: string }> | null;
  readonly checks: ReadonlyArray<{ readonly kind: PlanRuleKind; readonly value: number | null }> | null;
  readonly chart: {
    readonly market: string;
    readonly tick: number;
    readonly minutes: number;
    readonly zone: string;
    readonly day: string | null;
    readonly source: string | null;
    readonly levels: ReadonlyArray<{ readonly name: string; readonly price: number; readonly knownAt: number | null }>;
  } | null;
};

export type ExercisePartsFragment = {
  readonly link: string | null;
  readonly code: string | null;
  readonly lesson: string | null;
  readonly kind: ExerciseKind | null;
  readonly name: string | null;
  readonly skill: string | null;
  readonly level: number | null;
  readonly intro: string | null;
  readonly required: boolean | null;
  readonly pass: number | null;
  readonly minutes: number | null;
  readonly questions: number | null;
  readonly tradeShare: number | null;
  readonly bars: ReadonlyArray<ReadonlyArray<number>> | null;
  readonly sessionBars: number | null;
  readonly moments: number | null;
  readonly attempt: number | null;
  readonly terms: ReadonlyArray<{ readonly name: string; readonly means: string }> | null;
  readonly chart: {
    readonly market: string;
    readonly tick: number;
    readonly minutes: number;
    readonly zone: string;
    readonly day: string | null;
    readonly source: string | null;
    readonly levels: ReadonlyArray<{ readonly name: string; readonly price: number; readonly knownAt: number | null }>;
  } | null;
  readonly asks: {
    readonly number: number;
    readonly say: string | null;
    readonly questions: ReadonlyArray<{
      readonly id: string;
      readonly kind: QuestionKind;
      readonly prompt: string;
      readonly share: number;
      readonly within: number | null;
      readonly unit: string | null;
      readonly decimals: number | null;
      readonly entry: number | null;
      readonly bars: ReadonlyArray<ReadonlyArray<number>> | null;
      readonly options: ReadonlyArray<{ readonly id: string; readonly text: string }> | null;
      readonly checks: ReadonlyArray<{ readonly kind: PlanRuleKind; readonly value: number | null }> | null;
      readonly chart: {
        readonly market: string;
        readonly tick: number;
        readonly minutes: number;
        readonly zone: string;
        readonly day: string | null;
        readonly source: string | null;
        readonly levels: ReadonlyArray<{
          readonly name: string;
          readonly price: number;
          readonly knownAt: number | null;
        }>;
      } | null;
    }>;
  } | null;
  readonly managed: {
    readonly side: TradeSide;
    readonly entry: number;
    readonly stop: number;
    readonly movedStop: number | null;
    readonly ownStop: number | null;
    readonly own: { readonly by: string; readonly at: number; readonly exit: number; readonly r: number } | null;
    readonly byRules: { readonly by: string; readonly at: number; readonly exit: number; readonly r: number } | null;
  } | null;
  readonly verdicts: ReadonlyArray<{
    readonly moment: number;
    readonly at: number | null;
    readonly score: number;
    readonly earned: number;
    readonly choice: ReadonlyArray<string> | null;
    readonly number: number | null;
    readonly rightChoice: ReadonlyArray<string> | null;
    readonly rightNumber: number | null;
    readonly soundSides: ReadonlyArray<TradeSide> | null;
    readonly why: string;
    readonly learners: number | null;
    readonly question: {
      readonly id: string;
      readonly kind: QuestionKind;
      readonly prompt: string;
      readonly share: number;
      readonly within: number | null;
      readonly unit: string | null;
      readonly decimals: number | null;
      readonly entry: number | null;
      readonly bars: ReadonlyArray<ReadonlyArray<number>> | null;
      readonly options: ReadonlyArray<{ readonly id: string; readonly text: string }> | null;
      readonly checks: ReadonlyArray<{ readonly kind: PlanRuleKind; readonly value: number | null }> | null;
      readonly chart: {
        readonly market: string;
        readonly tick: number;
        readonly minutes: number;
        readonly zone: string;
        readonly day: string | null;
        readonly source: string | null;
        readonly levels: ReadonlyArray<{
          readonly name: string;
          readonly price: number;
          readonly knownAt: number | null;
        }>;
      } | null;
    };
    readonly plan: { readonly side: TradeSide; readonly stop: number | null; readonly target: number | null } | null;
    readonly model: { readonly side: TradeSide; readonly stop: number | null; readonly target: number | null } | null;
    readonly modelEnd: { readonly by: string; readonly at: number; readonly exit: number; readonly r: number } | null;
    readonly rules: ReadonlyArray<{
      readonly kind: PlanRuleKind;
      readonly value: number;
      readonly name: string | null;
      readonly kept: boolean;
    }> | null;
    readonly others: ReadonlyArray<{ readonly choice: string; readonly share: number }> | null;
  }> | null;
  readonly result: {
    readonly score: number;
    readonly passed: boolean;
    readonly debrief: string | null;
    readonly dueAt: string | null;
    readonly trades: ReadonlyArray<{
      readonly question: string;
      readonly by: string;
      readonly at: number;
      readonly exit: number;
      readonly r: number;
    }>;
  } | null;
  readonly practice: {
    readonly attempts: number;
    readonly passed: boolean;
    readonly best: number | null;
    readonly retryAt: string | null;
  } | null;
  readonly attemptsLeft: { readonly left: number; readonly moreAt: string | null } | null;
  readonly errors: ReadonlyArray<{ readonly code: string; readonly field: string | null; readonly message: string }>;
};

export type GetExerciseQueryVariables = Exact<{
  link: string;
  code: string;
  again?: boolean | null | undefined;
}>;

export type GetExerciseQuery = {
  readonly getExercise: {
    readonly link: string | null;
    readonly code: string | null;
    readonly lesson: string | null;
    readonly kind: ExerciseKind | null;
    readonly name: string | null;
    readonly skill: string | null;
    readonly level: number | null;
    readonly intro: string | null;
    readonly required: boolean | null;
    readonly pass: number | null;
    readonly minutes: number | null;
    readonly questions: number | null;
    readonly tradeShare: number | null;
    readonly bars: ReadonlyArray<ReadonlyArray<number>> | null;
    readonly sessionBars: number | null;
    readonly moments: number | null;
    readonly attempt: number | null;
    readonly terms: ReadonlyArray<{ readonly name: string; readonly means: string }> | null;
    readonly chart: {
      readonly market: string;
      readonly tick: number;
      readonly minutes: number;
      readonly zone: string;
      readonly day: string | null;
      readonly source: string | null;
      readonly levels: ReadonlyArray<{
        readonly name: string;
        readonly price: number;
        readonly knownAt: number | null;
      }>;
    } | null;
    readonly asks: {
      readonly number: number;
      readonly say: string | null;
      readonly questions: ReadonlyArray<{
        readonly id: string;
        readonly kind: QuestionKind;
        readonly prompt: string;
        readonly share: number;
        readonly within: number | null;
        readonly unit: string | null;
        readonly decimals: number | null;
        readonly entry: number | null;
        readonly bars: ReadonlyArray<ReadonlyArray<number>> | null;
        readonly options: ReadonlyArray<{ readonly id: string; readonly text: string }> | null;
        readonly checks: ReadonlyArray<{ readonly kind: PlanRuleKind; readonly value: number | null }> | null;
        readonly chart: {
          readonly market: string;
          readonly tick: number;
          readonly minutes: number;
          readonly zone: string;
          readonly day: string | null;
          readonly source: string | null;
          readonly levels: ReadonlyArray<{
            readonly name: string;
            readonly price: number;
            readonly knownAt: number | null;
          }>;
        } | null;
      }>;
    } | null;
    readonly managed: {
      readonly side: TradeSide;
      readonly entry: number;
      readonly stop: number;
      readonly movedStop: number | null;
      readonly ownStop: number | null;
      readonly own: { readonly by: string; readonly at: number; readonly exit: number; readonly r: number } | null;
      readonly byRules: { readonly by: string; readonly at: number; readonly exit: number; readonly r: number } | null;
    } | null;
    readonly verdicts: ReadonlyArray<{
      readonly moment: number;
      readonly at: number | null;
      readonly score: number;
      readonly earned: number;
      readonly choice: ReadonlyArray<string> | null;
      readonly number: number | null;
      readonly rightChoice: ReadonlyArray<string> | null;
      readonly rightNumber: number | null;
      readonly soundSides: ReadonlyArray<TradeSide> | null;
      readonly why: string;
      readonly learners: number | null;
      readonly question: {
        readonly id: string;
        readonly kind: QuestionKind;
        readonly prompt: string;
        readonly share: number;
        readonly within: number | null;
        readonly unit: string | null;
        readonly decimals: number | null;
        readonly entry: number | null;
        readonly bars: ReadonlyArray<ReadonlyArray<number>> | null;
        readonly options: ReadonlyArray<{ readonly id: string; readonly text: string }> | null;
        readonly checks: ReadonlyArray<{ readonly kind: PlanRuleKind; readonly value: number | null }> | null;
        readonly chart: {
          readonly market: string;
          readonly tick: number;
          readonly minutes: number;
          readonly zone: string;
          readonly day: string | null;
          readonly source: string | null;
          readonly levels: ReadonlyArray<{
            readonly name: string;
            readonly price: number;
            readonly knownAt: number | null;
          }>;
        } | null;
      };
      readonly plan: { readonly side: TradeSide; readonly stop: number | null; readonly target: number | null } | null;
      readonly model: { readonly side: TradeSide; readonly stop: number | null; readonly target: number | null } | null;
      readonly modelEnd: { readonly by: string; readonly at: number; readonly exit: number; readonly r: number } | null;
      readonly rules: ReadonlyArray<{
        readonly kind: PlanRuleKind;
        readonly value: number;
        readonly name: string | null;
        readonly kept: boolean;
      }> | null;
      readonly others: ReadonlyArray<{ readonly choice: string; readonly share: number }> | null;
    }> | null;
    readonly result: {
      readonly score: number;
      readonly passed: boolean;
      readonly debrief: string | null;
      readonly dueAt: string | null;
      readonly trades: ReadonlyArray<{
        readonly question: string;
        readonly by: string;
        readonly at: number;
        readonly exit: number;
        readonly r: number;
      }>;
    } | null;
    readonly practice: {
      readonly attempts: number;
      readonly passed: boolean;
      readonly best: number | null;
      readonly retryAt: string | null;
    } | null;
    readonly attemptsLeft: { readonly left: number; readonly moreAt: string | null } | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly field: string | null; readonly message: string }>;
  };
};

export type AnswerExerciseMutationVariables = Exact<{
  input: AnswerExerciseInput;
}>;

export type AnswerExerciseMutation = {
  readonly answerExercise: {
    readonly link: string | null;
    readonly code: string | null;
    readonly lesson: string | null;
    readonly kind: ExerciseKind | null;
    readonly name: string | null;
    readonly skill: string | null;
    readonly level: number | null;
    readonly intro: string | null;
    readonly required: boolean | null;
    readonly pass: number | null;
    readonly minutes: number | null;
    readonly questions: number | null;
    readonly tradeShare: number | null;
    readonly bars: ReadonlyArray<ReadonlyArray<number>> | null;
    readonly sessionBars: number | null;
    readonly moments: number | null;
    readonly attempt: number | null;
    readonly terms: ReadonlyArray<{ readonly name: string; readonly means: string }> | null;
    readonly chart: {
      readonly market: string;
      readonly tick: number;
      readonly minutes: number;
      readonly zone: string;
      readonly day: string | null;
      readonly source: string | null;
      readonly levels: ReadonlyArray<{
        readonly name: string;
        readonly price: number;
        readonly knownAt: number | null;
      }>;
    } | null;
    readonly asks: {
      readonly number: number;
      readonly say: string | null;
      readonly questions: ReadonlyArray<{
        readonly id: string;
        readonly kind: QuestionKind;
        readonly prompt: string;
        readonly share: number;
        readonly within: number | null;
        readonly unit: string | null;
        readonly decimals: number | null;
        readonly entry: number | null;
        readonly bars: ReadonlyArray<ReadonlyArray<number>> | null;
        readonly options: ReadonlyArray<{ readonly id: string; readonly text: string }> | null;
        readonly checks: ReadonlyArray<{ readonly kind: PlanRuleKind; readonly value: number | null }> | null;
        readonly chart: {
          readonly market: string;
          readonly tick: number;
          readonly minutes: number;
          readonly zone: string;
          readonly day: string | null;
          readonly source: string | null;
          readonly levels: ReadonlyArray<{
            readonly name: string;
            readonly price: number;
            readonly knownAt: number | null;
          }>;
        } | null;
      }>;
    } | null;
    readonly managed: {
      readonly side: TradeSide;
      readonly entry: number;
      readonly stop: number;
      readonly movedStop: number | null;
      readonly ownStop: number | null;
      readonly own: { readonly by: string; readonly at: number; readonly exit: number; readonly r: number } | null;
      readonly byRules: { readonly by: string; readonly at: number; readonly exit: number; readonly r: number } | null;
    } | null;
    readonly verdicts: ReadonlyArray<{
      readonly moment: number;
      readonly at: number | null;
      readonly score: number;
      readonly earned: number;
      readonly choice: ReadonlyArray<string> | null;
      readonly number: number | null;
      readonly rightChoice: ReadonlyArray<string> | null;
      readonly rightNumber: number | null;
      readonly soundSides: ReadonlyArray<TradeSide> | null;
      readonly why: string;
      readonly learners: number | null;
      readonly question: {
        readonly id: string;
        readonly kind: QuestionKind;
        readonly prompt: string;
        readonly share: number;
        readonly within: number | null;
        readonly unit: string | null;
        readonly decimals: number | null;
        readonly entry: number | null;
        readonly bars: ReadonlyArray<ReadonlyArray<number>> | null;
        readonly options: ReadonlyArray<{ readonly id: string; readonly text: string }> | null;
        readonly checks: ReadonlyArray<{ readonly kind: PlanRuleKind; readonly value: number | null }> | null;
        readonly chart: {
          readonly market: string;
          readonly tick: number;
          readonly minutes: number;
          readonly zone: string;
          readonly day: string | null;
          readonly source: string | null;
          readonly levels: ReadonlyArray<{
            readonly name: string;
            readonly price: number;
            readonly knownAt: number | null;
          }>;
        } | null;
      };
      readonly plan: { readonly side: TradeSide; readonly stop: number | null; readonly target: number | null } | null;
      readonly model: { readonly side: TradeSide; readonly stop: number | null; readonly target: number | null } | null;
      readonly modelEnd: { readonly by: string; readonly at: number; readonly exit: number; readonly r: number } | null;
      readonly rules: ReadonlyArray<{
        readonly kind: PlanRuleKind;
        readonly value: number;
        readonly name: string | null;
        readonly kept: boolean;
      }> | null;
      readonly others: ReadonlyArray<{ readonly choice: string; readonly share: number }> | null;
    }> | null;
    readonly result: {
      readonly score: number;
      readonly passed: boolean;
      readonly debrief: string | null;
      readonly dueAt: string | null;
      readonly trades: ReadonlyArray<{
        readonly question: string;
        readonly by: string;
        readonly at: number;
        readonly exit: number;
        readonly r: number;
      }>;
    } | null;
    readonly practice: {
      readonly attempts: number;
      readonly passed: boolean;
      readonly best: number | null;
      readonly retryAt: string | null;
    } | null;
    readonly attemptsLeft: { readonly left: number; readonly moreAt: string | null } | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly field: string | null; readonly message: string }>;
  };
};

export type GetPracticeQueryVariables = Exact<{
  link?: string | null | undefined;
}>;

export type GetPracticeQuery = {
  readonly getPractice: {
    readonly practices: ReadonlyArray<{
      readonly link: string;
      readonly code: string;
      readonly skill: string | null;
      readonly level: number | null;
      readonly attempts: number;
      readonly passed: boolean;
      readonly best: number | null;
      readonly recent: ReadonlyArray<string>;
      readonly dueAt: string | null;
      readonly retryAt: string | null;
      readonly first: {
        readonly score: number;
        readonly r: number | null;
        readonly at: string;
        readonly trades: ReadonlyArray<{ readonly r: number; readonly sound: boolean }> | null;
      } | null;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type SetPracticeReminderMutationVariables = Exact<{
  enabled: boolean;
  hour?: number | null | undefined;
}>;

export type SetPracticeReminderMutation = {
  readonly setReminders: {
    readonly practiceHour: number | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
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

export type GetCourseSessionsQueryVariables = Exact<{
  link: string;
}>;

export type GetCourseSessionsQuery = {
  readonly getProductSchedule: {
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
      readonly onAir: boolean | null;
      readonly instructors: ReadonlyArray<{ readonly name: string }>;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type SetRemindersMutationVariables = Exact<{
  enabled: boolean;
}>;

export type SetRemindersMutation = {
  readonly setReminders: {
    readonly reminders: boolean | null;
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

export type SubscriptionLineFragment = {
  readonly id: string | null;
  readonly link: string | null;
  readonly name: string | null;
  readonly details: string | null;
  readonly status: string | null;
  readonly price: number | null;
  readonly interval: string | null;
  readonly packageId: string | null;
  readonly renewsAt: string | null;
  readonly endsAt: string | null;
  readonly trial: boolean | null;
  readonly createdAt: string | null;
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly expMonth: number;
    readonly expYear: number;
  } | null;
};

export type GetUserSubscriptionsQueryVariables = Exact<{ [key: string]: never }>;

export type GetUserSubscriptionsQuery = {
  readonly getUserSubscriptions: {
    readonly subscriptions: ReadonlyArray<{
      readonly id: string | null;
      readonly link: string | null;
      readonly name: string | null;
      readonly details: string | null;
      readonly status: string | null;
      readonly price: number | null;
      readonly interval: string | null;
      readonly packageId: string | null;
      readonly renewsAt: string | null;
      readonly endsAt: string | null;
      readonly trial: boolean | null;
      readonly createdAt: string | null;
      readonly card: {
        readonly brand: string;
        readonly last4: string;
        readonly expMonth: number;
        readonly expYear: number;
      } | null;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetUserSubscriptionQueryVariables = Exact<{
  id: string | number;
}>;

export type GetUserSubscriptionQuery = {
  readonly getUserSubscription: {
    readonly id: string | null;
    readonly link: string | null;
    readonly name: string | null;
    readonly details: string | null;
    readonly status: string | null;
    readonly price: number | null;
    readonly interval: string | null;
    readonly packageId: string | null;
    readonly renewsAt: string | null;
    readonly endsAt: string | null;
    readonly trial: boolean | null;
    readonly createdAt: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
    readonly card: {
      readonly brand: string;
      readonly last4: string;
      readonly expMonth: number;
      readonly expYear: number;
    } | null;
  };
};

export type CancelSubscriptionMutationVariables = Exact<{
  input: SubscriptionInput;
}>;

export type CancelSubscriptionMutation = {
  readonly cancelSubscription: {
    readonly success: boolean;
    readonly endsAt: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type ResumeSubscriptionMutationVariables = Exact<{
  input: SubscriptionInput;
}>;

export type ResumeSubscriptionMutation = {
  readonly resumeSubscription: {
    readonly success: boolean;
    readonly endsAt: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type ChangeCardMutationVariables = Exact<{
  input: SubscriptionInput;
}>;

export type ChangeCardMutation = {
  readonly changeCard: {
    readonly clientSecret: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
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

export type OrderLineFragment = {
  readonly id: string;
  readonly link: string;
  readonly name: string;
  readonly details: string | null;
  readonly status: string;
  readonly price: number;
  readonly discount: number;
  readonly credit: number | null;
  readonly credited: number | null;
  readonly promoCode: string | null;
  readonly total: number;
  readonly refunded: number;
  readonly currency: string;
  readonly problem: string | null;
  readonly refundableUntil: string | null;
  readonly subscription: string | null;
  readonly packageId: string | null;
  readonly createdAt: string;
  readonly credits: ReadonlyArray<{
    readonly order: string;
    readonly link: string;
    readonly name: string;
    readonly amount: number;
  }> | null;
};

export type GetUserOrdersQueryVariables = Exact<{ [key: string]: never }>;

export type GetUserOrdersQuery = {
  readonly getUserOrders: {
    readonly orders: ReadonlyArray<{
      readonly id: string;
      readonly link: string;
      readonly name: string;
      readonly details: string | null;
      readonly status: string;
      readonly price: number;
      readonly discount: number;
      readonly credit: number | null;
      readonly credited: number | null;
      readonly promoCode: string | null;
      readonly total: number;
      readonly refunded: number;
      readonly currency: string;
      readonly problem: string | null;
      readonly refundableUntil: string | null;
      readonly subscription: string | null;
      readonly packageId: string | null;
      readonly createdAt: string;
      readonly credits: ReadonlyArray<{
        readonly order: string;
        readonly link: string;
        readonly name: string;
        readonly amount: number;
      }> | null;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
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
        readonly seconds: number | null;
        readonly preview: boolean;
        readonly exercises: ReadonlyArray<{
          readonly kind: ExerciseKind;
          readonly name: string;
          readonly required: boolean;
          readonly pass: number | null;
          readonly minutes: number | null;
        }> | null;
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
    readonly includedIn: ReadonlyArray<{
      readonly link: string;
      readonly name: string;
      readonly price: number;
      readonly interval: string;
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
    readonly practiceHour: number | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
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
