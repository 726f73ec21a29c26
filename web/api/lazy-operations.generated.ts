// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ProductType = 'course' | 'bundle' | 'stream' | 'subscription';

export type SessionType = 'desk' | 'questions' | 'workshop';

/** What the learner has ticked: the versions of the texts as their pages name them. Kept with the order and the time. */
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
  /** At most 500 characters; may be left out. */
  readonly reason?: string | null | undefined;
};

export type DeleteMyAccountInput = {
  /** The word DELETE, typed by the learner. */
  readonly confirmation: string;
};

export type EndMySessionInput = {
  /** The key by which the user pool knows the device. */
  readonly device: string;
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
  /** When it was watched; a time to come counts as now. */
  readonly at: string;
  /** What of the film was played since the last time: at most 20. A certificate asks for it. */
  readonly ranges?: ReadonlyArray<PlayedRangeInput> | null | undefined;
};

/** Seconds of a film that were played. */
export type PlayedRangeInput = {
  readonly from: number;
  readonly to: number;
};

export type LessonNoteInput = {
  /** Of the note whose text is changed; it stays where it is. */
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

export type GetOwnedMembersQueryVariables = Exact<{
  link: string;
}>;

export type GetOwnedMembersQuery = {
  readonly getOwnedMembers: {
    readonly members: ReadonlyArray<{ readonly link: string; readonly credit: number }> | null;
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

export type CertificatePartsFragment = {
  readonly id: string | null;
  readonly name: string | null;
  readonly course: string | null;
  readonly link: string | null;
  readonly instructors: ReadonlyArray<string> | null;
  readonly lessons: number | null;
  readonly minutes: number | null;
  readonly issuedAt: string | null;
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
    readonly issuedAt: string | null;
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
    readonly issuedAt: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

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
        readonly preview: boolean;
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

export type GetProductStreamQueryVariables = Exact<{
  link: string;
}>;

export type GetProductStreamQuery = {
  readonly getProductStream: {
    readonly playbackUrl: string | null;
    readonly token: string | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type GetProductChatTokenQueryVariables = Exact<{
  link: string;
}>;

export type GetProductChatTokenQuery = {
  readonly getProductChatToken: {
    readonly token: string | null;
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

export type NoteAttendanceMutationVariables = Exact<{
  link: string;
}>;

export type NoteAttendanceMutation = {
  readonly noteAttendance: {
    readonly success: boolean;
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
  readonly credits: ReadonlyArray<{ readonly order: string; readonly name: string; readonly amount: number }> | null;
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
        readonly name: string;
        readonly amount: number;
      }> | null;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
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

import { TypedDocumentString } from './operations.generated.ts';
export const IntentFragmentDoc = new TypedDocumentString(
  `
    fragment Intent on PaymentIntent {
  clientSecret
  orderId
  price
  discount
  credit
  total
  errors {
    code
    message
    field
  }
}
    `,
  { fragmentName: 'Intent' },
) as unknown as TypedDocumentString<IntentFragment, unknown>;
export const PlacedOrderFragmentDoc = new TypedDocumentString(
  `
    fragment PlacedOrder on Order {
  id
  link
  name
  status
  price
  discount
  credit
  promoCode
  total
  currency
  problem
  subscription
  packageId
  createdAt
}
    `,
  { fragmentName: 'PlacedOrder' },
) as unknown as TypedDocumentString<PlacedOrderFragment, unknown>;
export const CertificatePartsFragmentDoc = new TypedDocumentString(
  `
    fragment CertificateParts on Certificate {
  id
  name
  course
  link
  instructors
  lessons
  minutes
  issuedAt
  errors {
    code
    message
  }
}
    `,
  { fragmentName: 'CertificateParts' },
) as unknown as TypedDocumentString<CertificatePartsFragment, unknown>;
export const ProgressPartsFragmentDoc = new TypedDocumentString(
  `
    fragment ProgressParts on Progress {
  link
  lessons {
    code
    position
    done
    at
  }
  resume
  done
  of
  certificate
  errors {
    code
    message
  }
}
    `,
  { fragmentName: 'ProgressParts' },
) as unknown as TypedDocumentString<ProgressPartsFragment, unknown>;
export const ClassSessionFragmentDoc = new TypedDocumentString(
  `
    fragment ClassSession on ScheduleEntry {
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
  end
}
    `,
  { fragmentName: 'ClassSession' },
) as unknown as TypedDocumentString<ClassSessionFragment, unknown>;
export const OrderLineFragmentDoc = new TypedDocumentString(
  `
    fragment OrderLine on Order {
  id
  link
  name
  details
  status
  price
  discount
  credit
  credits {
    order
    name
    amount
  }
  credited
  promoCode
  total
  refunded
  currency
  problem
  refundableUntil
  subscription
  packageId
  createdAt
}
    `,
  { fragmentName: 'OrderLine' },
) as unknown as TypedDocumentString<OrderLineFragment, unknown>;
export const LessonNoteTextFragmentDoc = new TypedDocumentString(
  `
    fragment LessonNoteText on LessonNote {
  id
  code
  second
  text
  createdAt
  updatedAt
}
    `,
  { fragmentName: 'LessonNoteText' },
) as unknown as TypedDocumentString<LessonNoteTextFragment, unknown>;
export const SubscriptionLineFragmentDoc = new TypedDocumentString(
  `
    fragment SubscriptionLine on Subscription {
  id
  link
  name
  details
  status
  price
  interval
  packageId
  renewsAt
  endsAt
  trial
  card {
    brand
    last4
    expMonth
    expYear
  }
  createdAt
}
    `,
  { fragmentName: 'SubscriptionLine' },
) as unknown as TypedDocumentString<SubscriptionLineFragment, unknown>;
export const ExportMyDataDocument = new TypedDocumentString(`
    query ExportMyData {
  exportMyData {
    data
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ExportMyDataQuery, ExportMyDataQueryVariables>;
export const DeleteMyAccountDocument = new TypedDocumentString(`
    mutation DeleteMyAccount($input: DeleteMyAccountInput!) {
  deleteMyAccount(input: $input) {
    success
    errors {
      code
      message
      field
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteMyAccountMutation, DeleteMyAccountMutationVariables>;
export const EndMySessionDocument = new TypedDocumentString(`
    mutation EndMySession($input: EndMySessionInput!) {
  endMySession(input: $input) {
    success
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<EndMySessionMutation, EndMySessionMutationVariables>;
export const BeginEmailChangeDocument = new TypedDocumentString(`
    mutation BeginEmailChange {
  beginEmailChange {
    success
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<BeginEmailChangeMutation, BeginEmailChangeMutationVariables>;
export const EndMySessionsDocument = new TypedDocumentString(`
    mutation EndMySessions {
  endMySessions {
    success
    errors {
      code
    }
  }
}
    `) as unknown as TypedDocumentString<EndMySessionsMutation, EndMySessionsMutationVariables>;
export const LeaveClassesDocument = new TypedDocumentString(`
    mutation LeaveClasses {
  leaveClasses {
    success
  }
}
    `) as unknown as TypedDocumentString<LeaveClassesMutation, LeaveClassesMutationVariables>;
export const CreatePictureUploadDocument = new TypedDocumentString(`
    mutation CreatePictureUpload {
  createPictureUpload {
    url
    fields {
      name
      value
    }
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<CreatePictureUploadMutation, CreatePictureUploadMutationVariables>;
export const KeepPictureDocument = new TypedDocumentString(`
    mutation KeepPicture {
  keepPicture {
    picture
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<KeepPictureMutation, KeepPictureMutationVariables>;
export const RemovePictureDocument = new TypedDocumentString(`
    mutation RemovePicture {
  removePicture {
    picture
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RemovePictureMutation, RemovePictureMutationVariables>;
export const GetOwnedMembersDocument = new TypedDocumentString(`
    query GetOwnedMembers($link: String!) {
  getOwnedMembers(link: $link) {
    members {
      link
      credit
    }
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetOwnedMembersQuery, GetOwnedMembersQueryVariables>;
export const GetPromoCodeDocument = new TypedDocumentString(`
    query GetPromoCode($code: String!) {
  getPromoCode(code: $code) {
    code
    price
    products
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetPromoCodeQuery, GetPromoCodeQueryVariables>;
export const GetPaymentIntentDocument = new TypedDocumentString(`
    query GetPaymentIntent($link: String!, $promoCode: String, $consent: ConsentInput) {
  getPaymentIntent(link: $link, promoCode: $promoCode, consent: $consent) {
    ...Intent
  }
}
    fragment Intent on PaymentIntent {
  clientSecret
  orderId
  price
  discount
  credit
  total
  errors {
    code
    message
    field
  }
}`) as unknown as TypedDocumentString<GetPaymentIntentQuery, GetPaymentIntentQueryVariables>;
export const GetSubscriptionIntentDocument = new TypedDocumentString(`
    query GetSubscriptionIntent($link: String!, $id: ID!, $packageId: String!, $promoCode: String, $consent: ConsentInput) {
  getSubscriptionIntent(
    link: $link
    id: $id
    packageId: $packageId
    promoCode: $promoCode
    consent: $consent
  ) {
    ...Intent
  }
}
    fragment Intent on PaymentIntent {
  clientSecret
  orderId
  price
  discount
  credit
  total
  errors {
    code
    message
    field
  }
}`) as unknown as TypedDocumentString<GetSubscriptionIntentQuery, GetSubscriptionIntentQueryVariables>;
export const GetPlacedOrderDocument = new TypedDocumentString(`
    query GetPlacedOrder($id: ID!) {
  getUserOrder(id: $id) {
    order {
      ...PlacedOrder
    }
    errors {
      code
      message
    }
  }
}
    fragment PlacedOrder on Order {
  id
  link
  name
  status
  price
  discount
  credit
  promoCode
  total
  currency
  problem
  subscription
  packageId
  createdAt
}`) as unknown as TypedDocumentString<GetPlacedOrderQuery, GetPlacedOrderQueryVariables>;
export const RecheckPlacedOrderDocument = new TypedDocumentString(`
    mutation RecheckPlacedOrder($id: ID!) {
  recheckPayment(input: {id: $id}) {
    order {
      ...PlacedOrder
    }
    errors {
      code
      message
    }
  }
}
    fragment PlacedOrder on Order {
  id
  link
  name
  status
  price
  discount
  credit
  promoCode
  total
  currency
  problem
  subscription
  packageId
  createdAt
}`) as unknown as TypedDocumentString<RecheckPlacedOrderMutation, RecheckPlacedOrderMutationVariables>;
export const GetAllProgressDocument = new TypedDocumentString(`
    query GetAllProgress {
  getAllProgress {
    courses {
      link
      done
      of
      resume
      certificate
      at
    }
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetAllProgressQuery, GetAllProgressQueryVariables>;
export const GetCertificateDocument = new TypedDocumentString(`
    query GetCertificate($id: ID!) {
  getCertificate(id: $id) {
    ...CertificateParts
  }
}
    fragment CertificateParts on Certificate {
  id
  name
  course
  link
  instructors
  lessons
  minutes
  issuedAt
  errors {
    code
    message
  }
}`) as unknown as TypedDocumentString<GetCertificateQuery, GetCertificateQueryVariables>;
export const IssueCertificateDocument = new TypedDocumentString(`
    mutation IssueCertificate($link: String!) {
  issueCertificate(link: $link) {
    ...CertificateParts
  }
}
    fragment CertificateParts on Certificate {
  id
  name
  course
  link
  instructors
  lessons
  minutes
  issuedAt
  errors {
    code
    message
  }
}`) as unknown as TypedDocumentString<IssueCertificateMutation, IssueCertificateMutationVariables>;
export const GetOwnedProductDocument = new TypedDocumentString(`
    query GetOwnedProduct($link: String!) {
  getOwnedProduct(link: $link) {
    link
    name
    summary
    image
    type
    details
    minutes
    hasPMR
    isLive
    outcomes
    lessonCount
    instructors {
      name
      title
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
    `) as unknown as TypedDocumentString<GetOwnedProductQuery, GetOwnedProductQueryVariables>;
export const GetProgressDocument = new TypedDocumentString(`
    query GetProgress($link: String!) {
  getProgress(link: $link) {
    ...ProgressParts
  }
}
    fragment ProgressParts on Progress {
  link
  lessons {
    code
    position
    done
    at
  }
  resume
  done
  of
  certificate
  errors {
    code
    message
  }
}`) as unknown as TypedDocumentString<GetProgressQuery, GetProgressQueryVariables>;
export const SaveProgressDocument = new TypedDocumentString(`
    mutation SaveProgress($input: SaveProgressInput!) {
  saveProgress(input: $input) {
    ...ProgressParts
  }
}
    fragment ProgressParts on Progress {
  link
  lessons {
    code
    position
    done
    at
  }
  resume
  done
  of
  certificate
  errors {
    code
    message
  }
}`) as unknown as TypedDocumentString<SaveProgressMutation, SaveProgressMutationVariables>;
export const GetClassroomDocument = new TypedDocumentString(`
    query GetClassroom($link: String!) {
  getClassroom(link: $link) {
    chatUrl
    userId
    displayName
    isModerator
    onAir
    since
    viewers
    slowSeconds
    rules
    session {
      ...ClassSession
    }
    errors {
      code
      message
    }
  }
}
    fragment ClassSession on ScheduleEntry {
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
  end
}`) as unknown as TypedDocumentString<GetClassroomQuery, GetClassroomQueryVariables>;
export const GetSaidDocument = new TypedDocumentString(`
    query GetSaid($link: String!) {
  getClassroom(link: $link) {
    messages {
      id
      userId
      name
      isModerator
      content
      sentAt
    }
    slowSeconds
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetSaidQuery, GetSaidQueryVariables>;
export const GetProductStreamDocument = new TypedDocumentString(`
    query GetProductStream($link: String!) {
  getProductStream(link: $link) {
    playbackUrl
    token
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetProductStreamQuery, GetProductStreamQueryVariables>;
export const GetProductChatTokenDocument = new TypedDocumentString(`
    query GetProductChatToken($link: String!) {
  getProductChatToken(link: $link) {
    token
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetProductChatTokenQuery, GetProductChatTokenQueryVariables>;
export const GetProductReplaysDocument = new TypedDocumentString(`
    query GetProductReplays($link: String!) {
  getProductReplays(link: $link) {
    replays {
      id
      name
      start
      seconds
    }
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetProductReplaysQuery, GetProductReplaysQueryVariables>;
export const GetProductReplayDocument = new TypedDocumentString(`
    query GetProductReplay($link: String!, $id: ID!) {
  getProductReplay(link: $link, id: $id) {
    link
    name
    expires
    seconds
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetProductReplayQuery, GetProductReplayQueryVariables>;
export const NoteAttendanceDocument = new TypedDocumentString(`
    mutation NoteAttendance($link: String!) {
  noteAttendance(link: $link) {
    success
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<NoteAttendanceMutation, NoteAttendanceMutationVariables>;
export const DeleteChatMessageDocument = new TypedDocumentString(`
    mutation DeleteChatMessage($input: ChatMessageInput!) {
  deleteChatMessage(input: $input) {
    success
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteChatMessageMutation, DeleteChatMessageMutationVariables>;
export const RemoveFromClassDocument = new TypedDocumentString(`
    mutation RemoveFromClass($input: RemoveFromClassInput!) {
  removeFromClass(input: $input) {
    success
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RemoveFromClassMutation, RemoveFromClassMutationVariables>;
export const SlowChatDocument = new TypedDocumentString(`
    mutation SlowChat($input: SlowChatInput!) {
  slowChat(input: $input) {
    success
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<SlowChatMutation, SlowChatMutationVariables>;
export const GetUserOrdersDocument = new TypedDocumentString(`
    query GetUserOrders {
  getUserOrders {
    orders {
      ...OrderLine
    }
    errors {
      code
      message
    }
  }
}
    fragment OrderLine on Order {
  id
  link
  name
  details
  status
  price
  discount
  credit
  credits {
    order
    name
    amount
  }
  credited
  promoCode
  total
  refunded
  currency
  problem
  refundableUntil
  subscription
  packageId
  createdAt
}`) as unknown as TypedDocumentString<GetUserOrdersQuery, GetUserOrdersQueryVariables>;
export const RecheckPaymentDocument = new TypedDocumentString(`
    mutation RecheckPayment($input: OrderInput!) {
  recheckPayment(input: $input) {
    order {
      ...OrderLine
    }
    errors {
      code
      message
    }
  }
}
    fragment OrderLine on Order {
  id
  link
  name
  details
  status
  price
  discount
  credit
  credits {
    order
    name
    amount
  }
  credited
  promoCode
  total
  refunded
  currency
  problem
  refundableUntil
  subscription
  packageId
  createdAt
}`) as unknown as TypedDocumentString<RecheckPaymentMutation, RecheckPaymentMutationVariables>;
export const RequestRefundDocument = new TypedDocumentString(`
    mutation RequestRefund($input: RefundInput!) {
  requestRefund(input: $input) {
    order {
      ...OrderLine
    }
    errors {
      code
      message
    }
  }
}
    fragment OrderLine on Order {
  id
  link
  name
  details
  status
  price
  discount
  credit
  credits {
    order
    name
    amount
  }
  credited
  promoCode
  total
  refunded
  currency
  problem
  refundableUntil
  subscription
  packageId
  createdAt
}`) as unknown as TypedDocumentString<RequestRefundMutation, RequestRefundMutationVariables>;
export const GetProductVideoDocument = new TypedDocumentString(`
    query GetProductVideo($link: String!, $code: String!) {
  getProductVideo(link: $link, code: $code) {
    link
    name
    expires
    qualities {
      name
      link
    }
    captions
    poster
    chapters {
      title
      start
    }
    seconds
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetProductVideoQuery, GetProductVideoQueryVariables>;
export const GetLessonNotesDocument = new TypedDocumentString(`
    query GetLessonNotes($link: String!) {
  getLessonNotes(link: $link) {
    notes {
      ...LessonNoteText
    }
    errors {
      code
      message
    }
  }
}
    fragment LessonNoteText on LessonNote {
  id
  code
  second
  text
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<GetLessonNotesQuery, GetLessonNotesQueryVariables>;
export const SaveLessonNoteDocument = new TypedDocumentString(`
    mutation SaveLessonNote($input: LessonNoteInput!) {
  saveLessonNote(input: $input) {
    note {
      ...LessonNoteText
    }
    errors {
      code
      message
      field
    }
  }
}
    fragment LessonNoteText on LessonNote {
  id
  code
  second
  text
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<SaveLessonNoteMutation, SaveLessonNoteMutationVariables>;
export const DeleteLessonNoteDocument = new TypedDocumentString(`
    mutation DeleteLessonNote($input: DeleteLessonNoteInput!) {
  deleteLessonNote(input: $input) {
    success
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteLessonNoteMutation, DeleteLessonNoteMutationVariables>;
export const GetCourseSessionsDocument = new TypedDocumentString(`
    query GetCourseSessions($link: String!) {
  getProductSchedule(link: $link) {
    entries {
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
      onAir
    }
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetCourseSessionsQuery, GetCourseSessionsQueryVariables>;
export const SetRemindersDocument = new TypedDocumentString(`
    mutation SetReminders($enabled: Boolean!) {
  setReminders(input: {enabled: $enabled}) {
    reminders
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<SetRemindersMutation, SetRemindersMutationVariables>;
export const GetUserSubscriptionsDocument = new TypedDocumentString(`
    query GetUserSubscriptions {
  getUserSubscriptions {
    subscriptions {
      ...SubscriptionLine
    }
    errors {
      code
      message
    }
  }
}
    fragment SubscriptionLine on Subscription {
  id
  link
  name
  details
  status
  price
  interval
  packageId
  renewsAt
  endsAt
  trial
  card {
    brand
    last4
    expMonth
    expYear
  }
  createdAt
}`) as unknown as TypedDocumentString<GetUserSubscriptionsQuery, GetUserSubscriptionsQueryVariables>;
export const GetUserSubscriptionDocument = new TypedDocumentString(`
    query GetUserSubscription($id: ID!) {
  getUserSubscription(id: $id) {
    ...SubscriptionLine
    errors {
      code
      message
    }
  }
}
    fragment SubscriptionLine on Subscription {
  id
  link
  name
  details
  status
  price
  interval
  packageId
  renewsAt
  endsAt
  trial
  card {
    brand
    last4
    expMonth
    expYear
  }
  createdAt
}`) as unknown as TypedDocumentString<GetUserSubscriptionQuery, GetUserSubscriptionQueryVariables>;
export const CancelSubscriptionDocument = new TypedDocumentString(`
    mutation CancelSubscription($input: SubscriptionInput!) {
  cancelSubscription(input: $input) {
    success
    endsAt
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<CancelSubscriptionMutation, CancelSubscriptionMutationVariables>;
export const ResumeSubscriptionDocument = new TypedDocumentString(`
    mutation ResumeSubscription($input: SubscriptionInput!) {
  resumeSubscription(input: $input) {
    success
    endsAt
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ResumeSubscriptionMutation, ResumeSubscriptionMutationVariables>;
export const ChangeCardDocument = new TypedDocumentString(`
    mutation ChangeCard($input: SubscriptionInput!) {
  changeCard(input: $input) {
    clientSecret
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ChangeCardMutation, ChangeCardMutationVariables>;
