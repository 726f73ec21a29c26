// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
  AWSDate: { input: string; output: string };
  AWSTime: { input: string; output: string };
  AWSDateTime: { input: string; output: string };
  AWSTimestamp: { input: number; output: number };
  AWSEmail: { input: string; output: string };
  AWSJSON: { input: string; output: string };
  AWSPhone: { input: string; output: string };
  AWSURL: { input: string; output: string };
  AWSIPAddress: { input: string; output: string };
};

export type Query = {
  /** The site's settings as JSON text: `top_notification` with `description` (HTML), `link` and `top_notification_link_type`. */
  readonly getHomeSettings: HomeSettings;
  /** Who invited a visitor who arrived with this `registration_source`. `UnknownInvitation` for any other, and after its last day. */
  readonly getInvitation: Invitation;
  /**
   * Searches the catalog. `params` is JSON text with any of `text`, `kind`, `tags`, `difficulty`, `price` (`free`, `paid`),
   * `live`, `instructor` (a name), `sort` (`relevance`, `newest`, `rating`, `price`, `-price`, `title`), `page` (from 1) and
   * `limit` (1 to 48); unknown keys are ignored.
   */
  readonly queryProducts: ProductPage;
  /** One product, without the lesson codes of paid content. Unknown and unpublished links give the same error: `UnknownProduct`. */
  readonly getProductByLink: Product;
  /** Up to four products related to this one (`id` is its link), except those the learner owns. */
  readonly getSuggestedProducts: ProductList;
  /** A product's sessions that have not ended, soonest first; at most eight. */
  readonly getProductSchedule: Schedule;
  /**
   * The sessions that begin in one month of UTC, soonest first. `date` is `YYYY-MM`, or any day of the month as `YYYY-MM-DD`. A
   * month of more than a megabyte is paginated: pass the `lastEvaluatedKey` of the previous page.
   */
  readonly getScheduleOfMonth: Schedule;
  /** The newest trade of the week, or with `date` the newest up to that day. `dates` lists all trades up to it. */
  readonly getTradeOfTheWeek: TradeOfTheWeek;
  /**
   * Five pre-market routines of a product the learner may open, newest first, up to `date` if given. If there are more,
   * `lastEvaluatedKey` is the `date` to continue from. `NotOwned` without access; empty when the product has none (`hasPMR`).
   */
  readonly getProductPreMarketRoutines: PreMarketRoutines;
  /** The one public pre-market routine of a product; empty when it has none. */
  readonly getPreMarketRoutineSample: PreMarketRoutines;
  /** The learner's own profile; created on the first request. */
  readonly getUserProfile: UserProfile;
  /** The products the learner saved for later, newest first, at current prices. */
  readonly getWishlist: Wishlist;
  /** The products the learner may open, newest first, with the reason and the end of the access. */
  readonly getOwnedProducts: ProductList;
  /** One product the learner may open, with its full outline. `NotOwned` otherwise. */
  readonly getOwnedProduct: Product;
  /**
   * Reviews of a product by learners who own it, twenty at a time. For further pages pass the `lastEvaluatedKey` of the previous
   * one; they have no totals. Censored reviews are omitted.
   */
  readonly getProductReviews: ReviewSummary;
  /** The learner's own review of a product, censored or not. Without one, everything but `errors` is null. */
  readonly getOwnProductReview: ProductReview;
  /** The learner's purchases and free enrollments, newest first. */
  readonly getUserOrders: OrderList;
  /** The learner's subscriptions, newest first, including ended ones. */
  readonly getUserSubscriptions: SubscriptionList;
  /** One of the learner's subscriptions. Unknown ones and those of others give the same error: `UnknownSubscription`. */
  readonly getUserSubscription: Subscription;
  /** One of the learner's orders. Unknown ones and those of others give the same error: `UnknownOrder`. */
  readonly getUserOrder: OrderResult;
  /**
   * The effect of a promo code. Unknown, not yet valid, expired and used-up codes give the same error: `InvalidPromoCode`;
   * `RateLimited` after many wrong ones.
   */
  readonly getPromoCode: PromoCode;
  /**
   * The members of a bundle that the learner owns permanently, and the credit of their earlier purchases toward its price,
   * computed as in `getPaymentIntent`. Empty for a product that is free or not a bundle; `UnknownProduct` for one that is not for
   * sale.
   */
  readonly getOwnedMembers: OwnedMembers;
  /**
   * Creates the learner's order for a product, or returns the open one, with the client secret for paying it. Repeated requests
   * share one order and one payment. The server computes the amount; `NoPaymentRequired` if it is zero.
   */
  readonly getPaymentIntent: PaymentIntent;
  /**
   * The same for a subscription: `id` names the plan and `packageId` its package. The client secret begins with `seti_` when
   * nothing is due now (a trial) and the card is only stored, otherwise with `pi_`.
   */
  readonly getSubscriptionIntent: PaymentIntent;
  /**
   * A lesson's film at a signed URL that is valid until `expires`. `code` names the lesson. Visitors, and learners who do not own
   * the product, may request its preview lessons: anything else is `NotOwned`. A code of another product is `UnknownLesson`.
   */
  readonly getProductVideo: ProductVideo;
  /**
   * The stream of a product's live class, with a token for starting the player once within a few minutes. While the class is off
   * air both are null and the error is `NotLive`; other errors are `NotOwned`, `RemovedFromClass` and `NoLiveClass`.
   */
  readonly getProductStream: Stream;
  /**
   * A token for entering the class's chat, usable once and for a short time. Otherwise `NotOwned`, `RemovedFromClass` or
   * `NoLiveClass`, or `NotLive` while another class has its channel.
   */
  readonly getProductChatToken: ChatToken;
  /** The current state of a product's live class for its owner: their role in it, and the messages since it began. */
  readonly getClassroom: Classroom;
  /** Recordings of a product's ended sessions, newest first. */
  readonly getProductReplays: ReplayList;
  /** One recording at a signed URL. `UnknownReplay` for a recording of another product. */
  readonly getProductReplay: ProductVideo;
  /** The learner's progress in a product, by lesson. */
  readonly getProgress: Progress;
  /** The learner's progress in everything they own, for lists. */
  readonly getAllProgress: ProgressList;
  /** The learner's own notes on a product, by lesson code and second. They remain after access ends. */
  readonly getLessonNotes: LessonNoteList;
  /**
   * An exercise as far as the learner has progressed: bars up to the next question, and no correct answer before it is answered.
   * The last attempt if it is complete, or with `again` a new one. `UnknownExercise` for an unknown code; `NotOwned` without
   * access.
   */
  readonly getExercise: Exercise;
  /** The learner's practice: of one course with `link`, of all without. */
  readonly getPractice: PracticeList;
  /**
   * Five exercises for today: first those due for repetition, then missed ones, then new ones of lessons that were started.
   * `since` is the start of the learner's day; exercises done since then count.
   */
  readonly getDailySet: DailySet;
  /** A certificate, which anyone who has its number may verify. `UnknownCertificate` otherwise. */
  readonly getCertificate: Certificate;
  /** All data stored about the learner, as JSON text for a file. */
  readonly exportMyData: DataExport;
};

export type QueryGetInvitationArgs = {
  source: Scalars['String']['input'];
};

export type QueryQueryProductsArgs = {
  params?: InputMaybe<Scalars['String']['input']>;
};

export type QueryGetProductByLinkArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetSuggestedProductsArgs = {
  id: Scalars['ID']['input'];
};

export type QueryGetProductScheduleArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetScheduleOfMonthArgs = {
  date: Scalars['String']['input'];
  lastEvaluatedKey?: InputMaybe<Scalars['String']['input']>;
};

export type QueryGetTradeOfTheWeekArgs = {
  date?: InputMaybe<Scalars['AWSDate']['input']>;
};

export type QueryGetProductPreMarketRoutinesArgs = {
  link: Scalars['String']['input'];
  date?: InputMaybe<Scalars['AWSDate']['input']>;
};

export type QueryGetPreMarketRoutineSampleArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetOwnedProductsArgs = {
  filter?: InputMaybe<OwnedProductsFilter>;
};

export type QueryGetOwnedProductArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetProductReviewsArgs = {
  link: Scalars['String']['input'];
  lastEvaluatedKey?: InputMaybe<Scalars['String']['input']>;
};

export type QueryGetOwnProductReviewArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetUserSubscriptionArgs = {
  id: Scalars['ID']['input'];
};

export type QueryGetUserOrderArgs = {
  id: Scalars['ID']['input'];
};

export type QueryGetPromoCodeArgs = {
  code: Scalars['String']['input'];
};

export type QueryGetOwnedMembersArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetPaymentIntentArgs = {
  link: Scalars['String']['input'];
  promoCode?: InputMaybe<Scalars['String']['input']>;
  consent?: InputMaybe<ConsentInput>;
};

export type QueryGetSubscriptionIntentArgs = {
  link: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  packageId: Scalars['String']['input'];
  promoCode?: InputMaybe<Scalars['String']['input']>;
  consent?: InputMaybe<ConsentInput>;
};

export type QueryGetProductVideoArgs = {
  link: Scalars['String']['input'];
  code: Scalars['String']['input'];
};

export type QueryGetProductStreamArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetProductChatTokenArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetClassroomArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetProductReplaysArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetProductReplayArgs = {
  link: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};

export type QueryGetProgressArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetLessonNotesArgs = {
  link: Scalars['String']['input'];
};

export type QueryGetExerciseArgs = {
  link: Scalars['String']['input'];
  code: Scalars['String']['input'];
  again?: InputMaybe<Scalars['Boolean']['input']>;
};

export type QueryGetPracticeArgs = {
  link?: InputMaybe<Scalars['String']['input']>;
};

export type QueryGetDailySetArgs = {
  since: Scalars['AWSDateTime']['input'];
};

export type QueryGetCertificateArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  /** A form for uploading the learner's picture: a JPEG of at most 1 MB, to a single key. */
  readonly createPictureUpload: PictureUpload;
  /** Makes the uploaded file the learner's picture, without its metadata. */
  readonly keepPicture: UserProfile;
  readonly removePicture: UserProfile;
  /** Enrolls the learner in a product that is free, or free with a promo code. Repeated requests are one enrollment and succeed. */
  readonly purchaseFreeProduct: Outcome;
  /** Cancels a subscription at the end of the paid period; one that was never paid ends at once. Repeating it succeeds. */
  readonly cancelSubscription: SubscriptionOutcome;
  /** Resumes a canceled subscription during its paid period. */
  readonly resumeSubscription: SubscriptionOutcome;
  /** A client secret (`seti_`) for changing the card of a subscription; an unpaid invoice is charged to it at once. */
  readonly changeCard: PaymentIntent;
  /** Checks the status of an order with the payment provider and completes what is pending. */
  readonly recheckPayment: OrderResult;
  /** Refunds an order and revokes its access, within the refund window (`refundableUntil`). */
  readonly requestRefund: OrderResult;
  /** Changes the given fields; null clears a field. The email address is changed at the identity service. */
  readonly setUserProfile: UserProfile;
  /** A new URL of the learner's own calendar, for subscribing in other calendars. The previous one stops working. */
  readonly createCalendarFeed: CalendarFeed;
  /** Disables the URL of the learner's own calendar. Repeating it succeeds. */
  readonly revokeCalendarFeed: Outcome;
  /** Deletes all of the learner's data and the account itself, permanently. Repeating it succeeds. */
  readonly deleteMyAccount: Outcome;
  /** Writes the learner's review of a product they own, or changes it. The totals are updated with it. */
  readonly addProductReview: ProductReview;
  /** Records that the learner opened a product now, so that the front page can link back to it. `NotOwned` if they never owned it. */
  readonly noteOpened: Outcome;
  /**
   * Records the learner's progress in lessons. Of two devices the one that was used later wins, by lesson; a completed lesson
   * stays completed. Returns the stored progress. `NotOwned` without access.
   */
  readonly saveProgress: Progress;
  /** Writes a note on a lesson, or with `id` changes it. `TooManyNotes` beyond 200 per product. */
  readonly saveLessonNote: LessonNoteResult;
  readonly deleteLessonNote: Outcome;
  /**
   * The certificate of a course whose lessons are all completed and were watched according to the players' reports; repeated
   * requests return the same one. `NotCompleted` otherwise, with the missing lessons or required exercises, and `NameNeeded` while
   * the learner's profile has no name.
   */
  readonly issueCertificate: Certificate;
  /**
   * Submits the final answers to an exercise's questions at one of its moments, and returns the correct ones with the bars that
   * follow. Repeating it returns the same. `OutOfTurn` when the learner has answered elsewhere meanwhile, `PauseFirst` after two
   * failed attempts within hours.
   */
  readonly answerExercise: Exercise;
  /**
   * Admits the learner to the class in one step: with `stream` the stream and a token for starting the player once, with `chat` a
   * token for entering the chat once. Counts as attendance. `NotLive` while the class is off air and `ChatFull` concern one of the
   * two; other errors are those of `getProductStream`.
   */
  readonly enterClass: EnteredClass;
  /** Records that the learner is in the class now. Repeating it is one attendance of that session. */
  readonly noteAttendance: Outcome;
  /** Deletes a message of the chat. For moderators of the class; `NotModerator` otherwise. */
  readonly deleteChatMessage: Outcome;
  /** Removes a learner from the class, both stream and chat, until the session ends or permanently. For moderators of the class. */
  readonly removeFromClass: Outcome;
  /** Turns slow mode of the chat on, or off with `slow` false. For moderators of the class. */
  readonly slowChat: Outcome;
  /** Disconnects the learner from live classes on all devices, both stream and chat; they may return. Part of signing out everywhere. */
  readonly leaveClasses: Outcome;
  /** Ends every session of the learner's account, including this browser's: all earlier tokens are rejected. Part of changing the password. */
  readonly endMySessions: Outcome;
  /** Ends one session of the learner's account, identified by its device. Other sessions renew their tokens and continue. */
  readonly endMySession: Outcome;
  /** Makes the user pool mail one code to a new address, and notifies the old one. Requires a login within the last ten minutes. */
  readonly beginEmailChange: Outcome;
  /** Whether the learner gets a mail a day and an hour before each of their sessions. */
  readonly setReminders: UserProfile;
  /** Saves a product for later, or removes it if it is already saved. */
  readonly toggleWishlist: WishOutcome;
  /** A visitor's message to the institution; mailed to support, with Reply-To set to the visitor. `RateLimited` beyond a few an hour. */
  readonly sendContactUsMessage: Outcome;
  /** The application of a prospective instructor; mailed to the institution, with Reply-To set to the applicant. */
  readonly becomeAnInstructorContactMessage: Outcome;
};

export type MutationPurchaseFreeProductArgs = {
  input: PurchaseFreeProductInput;
};

export type MutationCancelSubscriptionArgs = {
  input: SubscriptionInput;
};

export type MutationResumeSubscriptionArgs = {
  input: SubscriptionInput;
};

export type MutationChangeCardArgs = {
  input: SubscriptionInput;
};

export type MutationRecheckPaymentArgs = {
  input: OrderInput;
};

export type MutationRequestRefundArgs = {
  input: RefundInput;
};

export type MutationSetUserProfileArgs = {
  input: SetUserProfileInput;
};

export type MutationDeleteMyAccountArgs = {
  input: DeleteMyAccountInput;
};

export type MutationAddProductReviewArgs = {
  input: AddProductReviewInput;
};

export type MutationNoteOpenedArgs = {
  link: Scalars['String']['input'];
};

export type MutationSaveProgressArgs = {
  input: SaveProgressInput;
};

export type MutationSaveLessonNoteArgs = {
  input: LessonNoteInput;
};

export type MutationDeleteLessonNoteArgs = {
  input: DeleteLessonNoteInput;
};

export type MutationIssueCertificateArgs = {
  link: Scalars['String']['input'];
};

export type MutationAnswerExerciseArgs = {
  input: AnswerExerciseInput;
};

export type MutationEnterClassArgs = {
  input: EnterClassInput;
};

export type MutationNoteAttendanceArgs = {
  link: Scalars['String']['input'];
};

export type MutationDeleteChatMessageArgs = {
  input: ChatMessageInput;
};

export type MutationRemoveFromClassArgs = {
  input: RemoveFromClassInput;
};

export type MutationSlowChatArgs = {
  input: SlowChatInput;
};

export type MutationEndMySessionArgs = {
  input: EndMySessionInput;
};

export type MutationSetRemindersArgs = {
  input: RemindersInput;
};

export type MutationToggleWishlistArgs = {
  input: ToggleWishlistInput;
};

export type MutationSendContactUsMessageArgs = {
  input: ContactMessageInput;
};

export type MutationBecomeAnInstructorContactMessageArgs = {
  input: InstructorApplicationInput;
};

/** A refusal. `code` is one of lib/model/failures.ts, `message` is for the learner, `field` names the input it is about. */
export type Failure = {
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
  readonly field: Maybe<Scalars['String']['output']>;
};

export type Outcome = {
  readonly success: Scalars['Boolean']['output'];
  readonly errors: ReadonlyArray<Failure>;
};

export type WishOutcome = {
  readonly success: Scalars['Boolean']['output'];
  /** Whether the product is on the list now. */
  readonly inWishlist: Maybe<Scalars['Boolean']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type HomeSettings = {
  readonly settings: Maybe<Scalars['String']['output']>;
  /** The institution's own pages on other sites, in the order of the footer's links. */
  readonly pages: Maybe<ReadonlyArray<OutsidePage>>;
  readonly errors: ReadonlyArray<Failure>;
};

export type OutsidePage = {
  /** `video`, `photo` or `social` */
  readonly kind: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** A URL that begins with `https://`. */
  readonly link: Scalars['String']['output'];
};

export type Invitation = {
  readonly source: Maybe<Scalars['String']['output']>;
  /** As displayed after 'You were invited by'. */
  readonly inviter: Maybe<Scalars['String']['output']>;
  readonly benefit: Maybe<Scalars['String']['output']>;
  /** The last day, UTC. */
  readonly until: Maybe<Scalars['AWSDate']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type ProductType = 'course' | 'bundle' | 'stream' | 'subscription';

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

/**
 * A product. Three results contain it: its own page (`getProductByLink`, `getOwnedProduct`), cards (`queryProducts`,
 * `getSuggestedProducts`) and owned products (`getOwnedProducts`). A field's description says where it is null; otherwise it is
 * null only if the product has no such value.
 */
export type Product = {
  readonly PK: Maybe<Scalars['String']['output']>;
  readonly SK: Maybe<Scalars['String']['output']>;
  readonly baseType: Maybe<Scalars['String']['output']>;
  /** Null in owned products, and for withdrawn products. */
  readonly GSI1PK: Maybe<Scalars['String']['output']>;
  /** Null in owned products, and for withdrawn products. */
  readonly GSI1SK: Maybe<Scalars['String']['output']>;
  /** When it went on sale; in owned products, when the learner got it. */
  readonly createdAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** Null on cards and in owned products. */
  readonly updatedAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** Date of the last change to its content. Null where that is unknown, on cards and in owned products. */
  readonly revisedOn: Maybe<Scalars['AWSDate']['output']>;
  readonly type: Maybe<ProductType>;
  /** The route parameter that names the product. */
  readonly link: Maybe<Scalars['String']['output']>;
  readonly name: Maybe<Scalars['String']['output']>;
  /** One line for cards. */
  readonly summary: Maybe<Scalars['String']['output']>;
  readonly image: Maybe<Scalars['String']['output']>;
  /** Path of the preview lesson's poster or video, if there is one. Null on cards and in owned products. */
  readonly preview: Maybe<Scalars['String']['output']>;
  /** HTML; show it only through an allow-list. Null on cards and in owned products. */
  readonly details: Maybe<Scalars['String']['output']>;
  /** Its price today, in minor units. For a subscription the price of its first package. Null in owned products. */
  readonly price: Maybe<Scalars['Int']['output']>;
  /** For a bundle: the total price of its members bought separately. Null in owned products. */
  readonly listPrice: Maybe<Scalars['Int']['output']>;
  /** Null in owned products. */
  readonly currency: Maybe<Scalars['String']['output']>;
  /** Null in owned products. */
  readonly paymentPlans: Maybe<ReadonlyArray<PaymentPlan>>;
  /** Whether it includes live classes, on air or not: see `onAir` and the schedule for when. */
  readonly isLive: Maybe<Scalars['Boolean']['output']>;
  /** Whether its class is on air now; only on cards, at most fifteen seconds old. */
  readonly onAir: Maybe<Scalars['Boolean']['output']>;
  /** Whether the signed-in learner may open it now. False for visitors. */
  readonly owned: Maybe<Scalars['Boolean']['output']>;
  readonly hasPMR: Maybe<Scalars['Boolean']['output']>;
  /** Whether the signed-in learner saved it for later. False for visitors; null in owned products. */
  readonly inWishlist: Maybe<Scalars['Boolean']['output']>;
  readonly tags: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly difficulty: Maybe<Difficulty>;
  readonly instructors: Maybe<ReadonlyArray<Instructor>>;
  /** Null on cards and in owned products. */
  readonly outcomes: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Null on cards and in owned products. */
  readonly requirements: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Null on cards and in owned products. */
  readonly audience: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Questions before buying, with their answers. */
  readonly questions: Maybe<ReadonlyArray<Question>>;
  /** Null on cards and in owned products. */
  readonly sections: Maybe<ReadonlyArray<Section>>;
  readonly lessonCount: Maybe<Scalars['Int']['output']>;
  readonly minutes: Maybe<Scalars['Int']['output']>;
  /** The average number of stars, on cards at most fifteen seconds old. Null without reviews and in owned products. */
  readonly rating: Maybe<Scalars['Float']['output']>;
  /** How many learners rated it, on cards at most fifteen seconds ago. Null in owned products. */
  readonly ratingCount: Maybe<Scalars['Int']['output']>;
  /** Null on cards and in owned products. */
  readonly productsInBundle: Maybe<ReadonlyArray<BundleMember>>;
  /** The subscriptions that include it. Null if none does, on cards and in owned products. */
  readonly includedIn: Maybe<ReadonlyArray<IncludingSubscription>>;
  /** `published` or `withdrawn`. Null in owned products. */
  readonly status: Maybe<Scalars['String']['output']>;
  /** Why and until when the learner may open it; null without access, and on cards. */
  readonly access: Maybe<Access>;
  /** When the learner's access ended, in owned products; null while they have access. */
  readonly endedAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** When the learner last opened it, in owned products; null if never. */
  readonly openedAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** A product is never paginated: always null. */
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type Instructor = {
  readonly name: Scalars['String']['output'];
  readonly title: Maybe<Scalars['String']['output']>;
  readonly bio: Maybe<Scalars['String']['output']>;
};

export type Question = {
  readonly question: Scalars['String']['output'];
  readonly answer: Scalars['String']['output'];
};

export type Section = {
  readonly title: Scalars['String']['output'];
  readonly lessons: ReadonlyArray<Lesson>;
};

export type Lesson = {
  /** Null unless the learner may watch it. */
  readonly code: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  readonly minutes: Scalars['Int']['output'];
  /** Of its film; null without one. */
  readonly seconds: Maybe<Scalars['Int']['output']>;
  readonly preview: Scalars['Boolean']['output'];
  /** Exercises of the lesson. */
  readonly exercises: Maybe<ReadonlyArray<ListedExercise>>;
};

export type ExerciseKind = 'drill' | 'quiz';

export type ListedExercise = {
  readonly code: Scalars['String']['output'];
  readonly kind: ExerciseKind;
  readonly name: Scalars['String']['output'];
  /** Whether a certificate requires it. */
  readonly required: Scalars['Boolean']['output'];
  /** Minimum score to pass; above 0 to 1. */
  readonly pass: Maybe<Scalars['Float']['output']>;
  /** How long it takes, estimated from its bars, words and questions. */
  readonly minutes: Maybe<Scalars['Int']['output']>;
};

/** A subscription that includes a product, with the price of its first package. */
export type IncludingSubscription = {
  readonly link: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** In minor units. */
  readonly price: Scalars['Int']['output'];
  /** `month` or `year` */
  readonly interval: Scalars['String']['output'];
};

export type BundleMember = {
  readonly link: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly summary: Maybe<Scalars['String']['output']>;
  readonly image: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<ProductType>;
  /** Its own price, in minor units. */
  readonly price: Scalars['Int']['output'];
};

/** A plan has one or more packages; `id` and `packageId` name what is bought. */
export type PaymentPlan = {
  readonly id: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly packages: ReadonlyArray<PaymentPackage>;
};

export type PaymentPackage = {
  readonly packageId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** `once`, `month` or `year` */
  readonly interval: Scalars['String']['output'];
  readonly price: Scalars['Int']['output'];
  readonly trialDays: Scalars['Int']['output'];
};

export type Access = {
  /** `free`, `order`, `bundle` or `subscription` */
  readonly reason: Scalars['String']['output'];
  /** The name of the bundle or subscription that grants it. */
  readonly through: Maybe<Scalars['String']['output']>;
  readonly since: Scalars['AWSDateTime']['output'];
  /** Null: permanent. */
  readonly until: Maybe<Scalars['AWSDateTime']['output']>;
};

export type ProductList = {
  readonly products: ReadonlyArray<Product>;
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type ProductPage = {
  /** Number of matching products, on all pages. */
  readonly total: Scalars['Int']['output'];
  readonly products: ReadonlyArray<Product>;
  readonly page: Scalars['Int']['output'];
  readonly limit: Scalars['Int']['output'];
  readonly facets: ReadonlyArray<Facet>;
  /** How well the products match the search text; `all` without one. */
  readonly match: Maybe<SearchMatch>;
  /** The search text in the products' spelling; null if it already is, or if no product matches the other spelling. */
  readonly didYouMean: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type SearchMatch =
  /** Every word, or a synonym. */
  | 'all'
  /** Every word, some in another spelling. */
  | 'similar'
  /** Only some of the words. */
  | 'some';

/** One filter and the number of products for each of its values, with the other filters applied. */
export type Facet = {
  /** `kind`, `difficulty`, `tags`, `price` or `live` */
  readonly name: Scalars['String']['output'];
  readonly values: ReadonlyArray<FacetValue>;
};

export type FacetValue = {
  readonly value: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

export type Schedule = {
  readonly entries: ReadonlyArray<ScheduleEntry>;
  /** For a month: there is another page. */
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type SessionType = 'desk' | 'questions' | 'workshop';

/** A session. Whether it is upcoming, live or ended follows from `start`, `end` and the time; it is not stored. */
export type ScheduleEntry = {
  /** Does not change when the session is moved within its day: calendars identify it by this. */
  readonly id: Scalars['ID']['output'];
  /** The product it belongs to. */
  readonly link: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly type: SessionType;
  readonly description: Maybe<Scalars['String']['output']>;
  readonly details: Maybe<Scalars['String']['output']>;
  readonly instructors: ReadonlyArray<Instructor>;
  /** IANA name of the zone it was planned in. */
  readonly zone: Scalars['String']['output'];
  /** The day in that zone. */
  readonly date: Scalars['AWSDate']['output'];
  readonly start: Scalars['AWSDateTime']['output'];
  readonly end: Scalars['AWSDateTime']['output'];
  /** How often it was moved, canceled or reinstated; absent: never. */
  readonly sequence: Maybe<Scalars['Int']['output']>;
  /** True when it is canceled; absent: it takes place. */
  readonly cancelled: Maybe<Scalars['Boolean']['output']>;
  /** The original start of a moved session; absent: it was not moved. */
  readonly movedFrom: Maybe<Scalars['AWSDateTime']['output']>;
  /** Why it was canceled or moved, in a sentence. */
  readonly notice: Maybe<Scalars['String']['output']>;
  /** Whether its class is on air now. */
  readonly onAir: Maybe<Scalars['Boolean']['output']>;
};

export type UserProfile = {
  readonly PK: Maybe<Scalars['String']['output']>;
  readonly SK: Maybe<Scalars['String']['output']>;
  readonly baseType: Maybe<Scalars['String']['output']>;
  readonly createdAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly updatedAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly name: Maybe<Scalars['String']['output']>;
  readonly description: Maybe<Scalars['String']['output']>;
  readonly birthdate: Maybe<Scalars['AWSDate']['output']>;
  readonly phone_number: Maybe<Scalars['String']['output']>;
  readonly email: Maybe<Scalars['String']['output']>;
  /** When the learner agreed to the terms; null before that. */
  readonly terms_accepted_at: Maybe<Scalars['AWSDateTime']['output']>;
  /** Path of the learner's picture on the site; null when there is none. */
  readonly picture: Maybe<Scalars['String']['output']>;
  /** When the URL of the learner's own calendar was created; null without one. */
  readonly calendarFeedSince: Maybe<Scalars['AWSDateTime']['output']>;
  /** Whether the learner's sessions are announced by mail. */
  readonly reminders: Maybe<Scalars['Boolean']['output']>;
  /** The hour (UTC) of the mail that says practice is due; null: no mail. */
  readonly practiceHour: Maybe<Scalars['Int']['output']>;
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

/** A form for uploading the picture with POST: its fields, then the file as `file`. Valid for five minutes. */
export type PictureUpload = {
  readonly url: Maybe<Scalars['String']['output']>;
  readonly fields: Maybe<ReadonlyArray<FormField>>;
  readonly errors: ReadonlyArray<Failure>;
};

export type CalendarFeed = {
  /** The secret in the URL, `/calendar/<token>.ics` on the site. Returned only this once and not stored. */
  readonly token: Maybe<Scalars['String']['output']>;
  readonly since: Maybe<Scalars['AWSDateTime']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type FormField = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type DataExport = {
  /** JSON text: `exportedAt`, the identity service's `account`, and lists of stored items by their `baseType`. */
  readonly data: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

/**
 * A published entry never changes: `hash` is the SHA-256 (hexadecimal) of its text according to lib/model/entries.ts, and later
 * events are added as `outcomes`, each with the hash of itself and everything before it.
 */
export type TradeOfTheWeek = {
  readonly date: Maybe<Scalars['AWSDate']['output']>;
  readonly published: Maybe<Scalars['AWSDateTime']['output']>;
  readonly title: Maybe<Scalars['String']['output']>;
  readonly market: Maybe<Scalars['String']['output']>;
  readonly author: Maybe<Scalars['String']['output']>;
  /** HTML; show it only through an allow-list. */
  readonly details: Maybe<Scalars['String']['output']>;
  readonly prices: Maybe<ReadonlyArray<Scalars['Float']['output']>>;
  readonly levels: Maybe<ReadonlyArray<PriceLevel>>;
  readonly hash: Maybe<Scalars['String']['output']>;
  readonly outcomes: Maybe<ReadonlyArray<OutcomeNote>>;
  readonly dates: Maybe<ReadonlyArray<Scalars['AWSDate']['output']>>;
  readonly errors: ReadonlyArray<Failure>;
};

export type PriceLevel = {
  readonly name: Scalars['String']['output'];
  readonly price: Scalars['Float']['output'];
};

export type OutcomeNote = {
  readonly date: Scalars['AWSDate']['output'];
  readonly text: Scalars['String']['output'];
  readonly hash: Scalars['String']['output'];
};

export type PreMarketRoutines = {
  readonly routines: ReadonlyArray<PreMarketRoutine>;
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

/** One morning's preparation; published entries never change (see TradeOfTheWeek). */
export type PreMarketRoutine = {
  readonly date: Scalars['AWSDate']['output'];
  readonly published: Scalars['AWSDateTime']['output'];
  readonly desk: Scalars['String']['output'];
  readonly author: Scalars['String']['output'];
  readonly indexFutures: ReadonlyArray<IndexFuture>;
  readonly preMarketTips: ReadonlyArray<Scalars['String']['output']>;
  readonly whatsInTheNews: ReadonlyArray<NewsItem>;
  readonly economicReports: ReadonlyArray<EconomicReport>;
  readonly images: ReadonlyArray<Figure>;
  readonly hash: Scalars['String']['output'];
  readonly outcomes: ReadonlyArray<OutcomeNote>;
};

/** `change` is relative to the last settlement, `low` and `high` are of the night, `night` has prices for a sparkline. */
export type IndexFuture = {
  readonly name: Scalars['String']['output'];
  readonly last: Scalars['Float']['output'];
  readonly change: Scalars['Float']['output'];
  readonly low: Scalars['Float']['output'];
  readonly high: Scalars['Float']['output'];
  readonly night: ReadonlyArray<Scalars['Float']['output']>;
};

export type NewsItem = {
  readonly headline: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
};

export type EconomicReport = {
  /** `HH:MM` in `zone`, an IANA name. */
  readonly time: Scalars['String']['output'];
  readonly zone: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly previous: Maybe<Scalars['String']['output']>;
  readonly expected: Maybe<Scalars['String']['output']>;
};

/** A chart drawn from numbers. */
export type Figure = {
  readonly title: Scalars['String']['output'];
  readonly prices: ReadonlyArray<Scalars['Float']['output']>;
  readonly levels: ReadonlyArray<PriceLevel>;
};

export type ProductVideo = {
  /** A signed URL: it must not be stored or shared. */
  readonly link: Maybe<Scalars['String']['output']>;
  readonly name: Maybe<Scalars['String']['output']>;
  /** When `link` expires. */
  readonly expires: Maybe<Scalars['AWSDateTime']['output']>;
  /** The same film in other sizes, the best first; `link` is the best of them. */
  readonly qualities: Maybe<ReadonlyArray<VideoQuality>>;
  /** WebVTT, at a signed URL. */
  readonly captions: Maybe<Scalars['String']['output']>;
  readonly poster: Maybe<Scalars['String']['output']>;
  /** Chapters of the film, in order. */
  readonly chapters: Maybe<ReadonlyArray<Chapter>>;
  readonly seconds: Maybe<Scalars['Int']['output']>;
  /** Whether it has sound: a silent film needs no volume control. */
  readonly hasSound: Maybe<Scalars['Boolean']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type VideoQuality = {
  /** As learners read it: `720p` */
  readonly name: Scalars['String']['output'];
  readonly link: Scalars['String']['output'];
};

export type Chapter = {
  readonly title: Scalars['String']['output'];
  /** Second of the film at which it begins. */
  readonly start: Scalars['Int']['output'];
};

export type Stream = {
  readonly playbackUrl: Maybe<Scalars['String']['output']>;
  readonly token: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type ChatToken = {
  readonly token: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type EnteredClass = {
  readonly playbackUrl: Maybe<Scalars['String']['output']>;
  readonly token: Maybe<Scalars['String']['output']>;
  readonly chatToken: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type Classroom = {
  /** The chat's `wss:` URL; null while another class has its channel. */
  readonly chatUrl: Maybe<Scalars['String']['output']>;
  /** The learner's id in the chat, unrelated to their id elsewhere. */
  readonly userId: Maybe<Scalars['String']['output']>;
  /** The learner's name in the chat. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  readonly isModerator: Maybe<Scalars['Boolean']['output']>;
  /** Whether the class is on air now, and since when. */
  readonly onAir: Maybe<Scalars['Boolean']['output']>;
  readonly since: Maybe<Scalars['AWSDateTime']['output']>;
  /** Number of viewers, a few seconds old; null while off air. */
  readonly viewers: Maybe<Scalars['Int']['output']>;
  /** Seconds to wait between two own messages; 0 unless the chat is in slow mode. */
  readonly slowSeconds: Maybe<Scalars['Int']['output']>;
  readonly rules: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The running session, or the next one; null when none is planned. */
  readonly session: Maybe<ScheduleEntry>;
  /** The messages since the class began, oldest first, at most 200; without deleted ones. */
  readonly messages: Maybe<ReadonlyArray<ChatMessage>>;
  /**
   * Path on the site of a small JSON object with the state of the broadcast, the number of viewers and slow mode: pages poll it
   * and call this field only once. Null until it exists.
   */
  readonly statePath: Maybe<Scalars['String']['output']>;
  /** The version of that object's state that this result has: a higher one there is newer. */
  readonly stateVersion: Maybe<Scalars['Int']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type ChatMessage = {
  readonly id: Scalars['ID']['output'];
  readonly userId: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly isModerator: Scalars['Boolean']['output'];
  readonly content: Scalars['String']['output'];
  readonly sentAt: Scalars['AWSDateTime']['output'];
};

export type ReplayList = {
  readonly replays: ReadonlyArray<Replay>;
  readonly errors: ReadonlyArray<Failure>;
};

export type Replay = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly start: Scalars['AWSDateTime']['output'];
  readonly seconds: Scalars['Int']['output'];
};

export type Progress = {
  readonly link: Maybe<Scalars['String']['output']>;
  readonly lessons: ReadonlyArray<LessonProgress>;
  /** The lesson to continue with. */
  readonly resume: Maybe<Scalars['String']['output']>;
  readonly done: Maybe<Scalars['Int']['output']>;
  readonly of: Maybe<Scalars['Int']['output']>;
  /** The number of the certificate, if it exists. */
  readonly certificate: Maybe<Scalars['ID']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type LessonProgress = {
  /** The lesson's code. */
  readonly code: Scalars['String']['output'];
  /** Second of the film. */
  readonly position: Scalars['Int']['output'];
  readonly done: Scalars['Boolean']['output'];
  /** When it was last watched. */
  readonly at: Scalars['AWSDateTime']['output'];
  /** Seconds of the film that count as played, wherever the position is. */
  readonly played: Maybe<Scalars['Int']['output']>;
};

export type Exercise = {
  readonly link: Maybe<Scalars['String']['output']>;
  readonly code: Maybe<Scalars['String']['output']>;
  /** The code of the lesson it belongs to. */
  readonly lesson: Maybe<Scalars['String']['output']>;
  readonly kind: Maybe<ExerciseKind>;
  readonly name: Maybe<Scalars['String']['output']>;
  /** The skill that is practiced. */
  readonly skill: Maybe<Scalars['String']['output']>;
  /** The words of that skill, with the rules that come with them. */
  readonly terms: Maybe<ReadonlyArray<Term>>;
  /** 1 easy, 2 medium, 3 hard */
  readonly level: Maybe<Scalars['Int']['output']>;
  readonly intro: Maybe<Scalars['String']['output']>;
  readonly required: Maybe<Scalars['Boolean']['output']>;
  /** Minimum score to pass; above 0 to 1. */
  readonly pass: Maybe<Scalars['Float']['output']>;
  /** How long it takes, estimated from its bars, words and questions. */
  readonly minutes: Maybe<Scalars['Int']['output']>;
  /** Number of questions of one attempt. */
  readonly questions: Maybe<Scalars['Int']['output']>;
  /** What its trades count of the score, above 0 to 1; null: it has none. */
  readonly tradeShare: Maybe<Scalars['Float']['output']>;
  /** Null in a quiz. */
  readonly chart: Maybe<ExerciseChart>;
  /**
   * Each: minute of the day in the chart's time zone, then open, high, low, close, and volume. All bars shown so far; after an
   * answer, only those that follow it. Minutes of the evening before are negative.
   */
  readonly bars: Maybe<ReadonlyArray<ReadonlyArray<Scalars['Float']['output']>>>;
  /** Number of bars of the whole session; 0 in a quiz. */
  readonly sessionBars: Maybe<Scalars['Int']['output']>;
  /** Number of moments with questions in one attempt. */
  readonly moments: Maybe<Scalars['Int']['output']>;
  /** Number of this attempt, from 1. */
  readonly attempt: Maybe<Scalars['Int']['output']>;
  /** The current questions; null once everything is answered. */
  readonly asks: Maybe<ExerciseMoment>;
  /** A trade that is open from the first question on, and is managed at each; null: the drill has none. */
  readonly managed: Maybe<ManagedTrade>;
  /** The answers of this attempt, in order. */
  readonly verdicts: Maybe<ReadonlyArray<Verdict>>;
  /** Null until everything is answered. */
  readonly result: Maybe<ExerciseResult>;
  /** The learner's results so far. */
  readonly practice: Maybe<Practice>;
  /** Null: it was passed, and can be repeated freely. */
  readonly attemptsLeft: Maybe<AttemptsLeft>;
  readonly errors: ReadonlyArray<Failure>;
};

export type AttemptsLeft = {
  /** How many can be completed now, an open one included. */
  readonly left: Scalars['Int']['output'];
  /** When there is one more; null: none is used up. */
  readonly moreAt: Maybe<Scalars['AWSDateTime']['output']>;
};

export type Term = {
  readonly name: Scalars['String']['output'];
  readonly means: Scalars['String']['output'];
};

export type ExerciseChart = {
  readonly market: Scalars['String']['output'];
  readonly tick: Scalars['Float']['output'];
  /** Minutes of a bar. */
  readonly minutes: Scalars['Int']['output'];
  /** IANA name. */
  readonly zone: Scalars['String']['output'];
  /** Date of recorded data; null: the session is simulated. */
  readonly day: Maybe<Scalars['AWSDate']['output']>;
  /** Source of recorded data; null: the session is simulated. */
  readonly source: Maybe<Scalars['String']['output']>;
  readonly levels: ReadonlyArray<ChartLevel>;
};

export type ChartLevel = {
  readonly name: Scalars['String']['output'];
  readonly price: Scalars['Float']['output'];
  /** Minute at which the last bar that determines it ends, before which it is not shown; null: always shown. */
  readonly knownAt: Maybe<Scalars['Int']['output']>;
};

export type ExerciseMoment = {
  /** From 0. */
  readonly number: Scalars['Int']['output'];
  readonly say: Maybe<Scalars['String']['output']>;
  readonly questions: ReadonlyArray<ExerciseQuestion>;
};

export type QuestionKind = 'single' | 'multiple' | 'numeric' | 'order' | 'level' | 'trade';

export type ExerciseQuestion = {
  readonly id: Scalars['ID']['output'];
  readonly kind: QuestionKind;
  readonly prompt: Scalars['String']['output'];
  /** What it counts of the exercise's score, above 0 to 1. */
  readonly share: Scalars['Float']['output'];
  /** For `numeric` and `level`: the deviation that still counts as correct. */
  readonly within: Maybe<Scalars['Float']['output']>;
  /** For `single`, `multiple` and `order`. */
  readonly options: Maybe<ReadonlyArray<ExerciseOption>>;
  /** For `numeric`, shown after the number. */
  readonly unit: Maybe<Scalars['String']['output']>;
  /** For `numeric`: decimal places that are shown; null: as many as the number has. */
  readonly decimals: Maybe<Scalars['Int']['output']>;
  /** For `trade`: the entry price. */
  readonly entry: Maybe<Scalars['Float']['output']>;
  /** For `trade`: what a plan is scored by. The sides have rules of their own; a plan that meets these meets the rules of both. */
  readonly checks: Maybe<ReadonlyArray<PlanCheck>>;
  /** For a `level` in a quiz: the chart it is marked on. */
  readonly chart: Maybe<ExerciseChart>;
  readonly bars: Maybe<ReadonlyArray<ReadonlyArray<Scalars['Float']['output']>>>;
};

export type ExerciseOption = {
  readonly id: Scalars['ID']['output'];
  readonly text: Scalars['String']['output'];
};

/** The learner's answer to a question, and the correct one. */
export type Verdict = {
  readonly question: ExerciseQuestion;
  readonly moment: Scalars['Int']['output'];
  /** In a drill: minute of the day of the last bar before the answer. */
  readonly at: Maybe<Scalars['Int']['output']>;
  /** 0 to 1, for the decision only. */
  readonly score: Scalars['Float']['output'];
  /** What it earned of the exercise's score: at most the question's share. Those of an attempt add up to its score. */
  readonly earned: Scalars['Float']['output'];
  /** Ids of options. */
  readonly choice: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly number: Maybe<Scalars['Float']['output']>;
  readonly plan: Maybe<TradePlan>;
  /** Ids of the correct options, in order. */
  readonly rightChoice: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly rightNumber: Maybe<Scalars['Float']['output']>;
  /** For `trade`: the sides that the author considers defensible. */
  readonly soundSides: Maybe<ReadonlyArray<TradeSide>>;
  /** For `trade`: the author's own trade, which follows every rule; null: the author stands aside, or states no prices. */
  readonly model: Maybe<TradePlan>;
  /** How the author's trade ended; null until everything is answered, or without one. */
  readonly modelEnd: Maybe<TradeEnd>;
  /** For `trade`: the rules for a plan. */
  readonly rules: Maybe<ReadonlyArray<PlanRule>>;
  /** The author's reasoning. */
  readonly why: Scalars['String']['output'];
  /** Learners' first answers; the learner's own is among them, unless so many have answered that only a sample is counted. Null until there are enough. */
  readonly others: Maybe<ReadonlyArray<DecisionShare>>;
  /** How many learners `others` counts; null without it. */
  readonly learners: Maybe<Scalars['Int']['output']>;
};

export type TradeSide = 'long' | 'short' | 'aside';

export type TradePlan = {
  readonly side: TradeSide;
  readonly stop: Maybe<Scalars['Float']['output']>;
  readonly target: Maybe<Scalars['Float']['output']>;
};

export type PlanRuleKind = 'stopBeyond' | 'riskAtMost' | 'rewardAtLeast' | 'targetBefore';

export type PlanCheck = {
  readonly kind: PlanRuleKind;
  /** Points of risk, or a multiple of the risk. Null for a price, which is told only after the answer. */
  readonly value: Maybe<Scalars['Float']['output']>;
};

export type PlanRule = {
  readonly kind: PlanRuleKind;
  /** Points of risk, a multiple of the risk, or the price of a stop or target. */
  readonly value: Scalars['Float']['output'];
  /** The name of that price. */
  readonly name: Maybe<Scalars['String']['output']>;
  readonly kept: Scalars['Boolean']['output'];
};

export type DecisionShare = {
  /** The id of an option, a side, or `right`, `near` and `wrong`. */
  readonly choice: Scalars['String']['output'];
  /** 0 to 1 */
  readonly share: Scalars['Float']['output'];
};

export type ExerciseResult = {
  /** 0 to 1: the sum of what its verdicts earned, in hundredths. */
  readonly score: Scalars['Float']['output'];
  readonly passed: Scalars['Boolean']['output'];
  readonly debrief: Maybe<Scalars['String']['output']>;
  /** The outcomes of the trades, in order. */
  readonly trades: ReadonlyArray<TradeResult>;
  /** When it is due again in the daily set. */
  readonly dueAt: Maybe<Scalars['AWSDateTime']['output']>;
};

export type ManagedTrade = {
  readonly side: TradeSide;
  readonly entry: Scalars['Float']['output'];
  /** Where it was at first. */
  readonly stop: Scalars['Float']['output'];
  /** Where the drill's rules moved it at the questions answered so far; null: not yet. */
  readonly movedStop: Maybe<Scalars['Float']['output']>;
  /** How it ended by the learner's decisions; null until everything is answered. */
  readonly own: Maybe<TradeEnd>;
  /** Where those decisions had it at the end; null until everything is answered. */
  readonly ownStop: Maybe<Scalars['Float']['output']>;
  /** How it ended by the drill's rules; null until everything is answered. */
  readonly byRules: Maybe<TradeEnd>;
};

export type TradeEnd = {
  /** `stop`, `exit` (a decision ended it) or `close` */
  readonly by: Scalars['String']['output'];
  /** Minute of the bar in which it ended. */
  readonly at: Scalars['Int']['output'];
  readonly exit: Scalars['Float']['output'];
  /** Its result in multiples of the risk. */
  readonly r: Scalars['Float']['output'];
};

export type TradeResult = {
  readonly question: Scalars['ID']['output'];
  /** `stop`, `target` or `close` */
  readonly by: Scalars['String']['output'];
  /** Minute of the bar in which it ended. */
  readonly at: Scalars['Int']['output'];
  readonly exit: Scalars['Float']['output'];
  /** Its result in multiples of the risk. */
  readonly r: Scalars['Float']['output'];
};

export type PracticeList = {
  readonly practices: ReadonlyArray<Practice>;
  readonly errors: ReadonlyArray<Failure>;
};

/** A learner's results in one exercise. Ratings are computed from first attempts, streaks from the times of all. */
export type Practice = {
  readonly link: Scalars['String']['output'];
  readonly code: Scalars['String']['output'];
  readonly skill: Maybe<Scalars['String']['output']>;
  readonly level: Maybe<Scalars['Int']['output']>;
  /** Number of completed attempts. */
  readonly attempts: Scalars['Int']['output'];
  readonly passed: Scalars['Boolean']['output'];
  /** 0 to 1 */
  readonly best: Maybe<Scalars['Float']['output']>;
  readonly first: Maybe<PracticeScore>;
  /** When the last attempts were completed, at most twelve, oldest first. */
  readonly recent: ReadonlyArray<Scalars['AWSDateTime']['output']>;
  /** When it is due again in the daily set. */
  readonly dueAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** When another attempt is allowed; null: now. */
  readonly retryAt: Maybe<Scalars['AWSDateTime']['output']>;
};

export type PracticeScore = {
  readonly score: Scalars['Float']['output'];
  /** In order; null: none was taken, or an earlier release did not store them. */
  readonly trades: Maybe<ReadonlyArray<ScoredTrade>>;
  /** Of all its trades; null: none was taken. */
  readonly r: Maybe<Scalars['Float']['output']>;
  readonly at: Scalars['AWSDateTime']['output'];
};

export type ScoredTrade = {
  /** Its result in multiples of the risk. */
  readonly r: Scalars['Float']['output'];
  /** Whether the decision followed every rule, whatever came of it. */
  readonly sound: Scalars['Boolean']['output'];
};

export type DailySet = {
  readonly exercises: ReadonlyArray<DailyExercise>;
  /** Completed since the day began, in that order. */
  readonly finished: ReadonlyArray<FinishedExercise>;
  /** Number of exercises done since the day began. */
  readonly done: Maybe<Scalars['Int']['output']>;
  readonly of: Maybe<Scalars['Int']['output']>;
  /** When there are exercises again after today's; null: none are scheduled. */
  readonly nextAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

/** The last attempt at an exercise. */
export type FinishedExercise = {
  readonly link: Scalars['String']['output'];
  readonly code: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** 0 to 1 */
  readonly score: Scalars['Float']['output'];
  readonly passed: Scalars['Boolean']['output'];
};

export type DailyExercise = {
  readonly link: Scalars['String']['output'];
  /** The name of the course. */
  readonly course: Scalars['String']['output'];
  readonly code: Scalars['String']['output'];
  readonly kind: ExerciseKind;
  readonly name: Scalars['String']['output'];
  readonly skill: Scalars['String']['output'];
  readonly level: Scalars['Int']['output'];
  /** How long it takes. */
  readonly minutes: Maybe<Scalars['Int']['output']>;
  /** `missed`: the last attempt did not pass. `due`: it passed, and it is time to repeat it. `new`: never tried. */
  readonly reason: Scalars['String']['output'];
};

export type ProgressList = {
  readonly courses: ReadonlyArray<CourseProgress>;
  readonly errors: ReadonlyArray<Failure>;
};

export type CourseProgress = {
  readonly link: Scalars['String']['output'];
  readonly done: Scalars['Int']['output'];
  readonly of: Scalars['Int']['output'];
  readonly resume: Maybe<Scalars['String']['output']>;
  readonly certificate: Maybe<Scalars['ID']['output']>;
  readonly at: Maybe<Scalars['AWSDateTime']['output']>;
};

export type LessonNoteList = {
  readonly notes: ReadonlyArray<LessonNote>;
  readonly errors: ReadonlyArray<Failure>;
};

export type LessonNote = {
  readonly id: Scalars['ID']['output'];
  readonly code: Scalars['String']['output'];
  /** Second of the film that it belongs to. */
  readonly second: Scalars['Int']['output'];
  readonly text: Scalars['String']['output'];
  readonly createdAt: Scalars['AWSDateTime']['output'];
  readonly updatedAt: Scalars['AWSDateTime']['output'];
};

export type LessonNoteResult = {
  readonly note: Maybe<LessonNote>;
  readonly errors: ReadonlyArray<Failure>;
};

export type Certificate = {
  readonly id: Maybe<Scalars['ID']['output']>;
  /** The learner's name when it was issued. */
  readonly name: Maybe<Scalars['String']['output']>;
  readonly course: Maybe<Scalars['String']['output']>;
  readonly link: Maybe<Scalars['String']['output']>;
  readonly instructors: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly lessons: Maybe<Scalars['Int']['output']>;
  readonly minutes: Maybe<Scalars['Int']['output']>;
  /** Minutes of film that the server counted as played. Null on certificates issued before they were counted. */
  readonly watched: Maybe<Scalars['Int']['output']>;
  /** Number of required drills passed. */
  readonly drills: Maybe<Scalars['Int']['output']>;
  /** Number of required quizzes passed. */
  readonly quizzes: Maybe<Scalars['Int']['output']>;
  /** The required exercises, as they were when it was issued. Null on certificates issued before they were named. */
  readonly exercises: Maybe<ReadonlyArray<CertificateExercise>>;
  readonly issuedAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type CertificateExercise = {
  readonly kind: ExerciseKind;
  readonly name: Scalars['String']['output'];
  /** Minimum score to pass; above 0 to 1. */
  readonly pass: Maybe<Scalars['Float']['output']>;
  /** Of a drill: whether the session that it replays is simulated. */
  readonly simulated: Maybe<Scalars['Boolean']['output']>;
};

export type Wishlist = {
  readonly items: ReadonlyArray<WishlistItem>;
  readonly errors: ReadonlyArray<Failure>;
};

export type WishlistItem = {
  readonly link: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly summary: Maybe<Scalars['String']['output']>;
  readonly image: Maybe<Scalars['String']['output']>;
  readonly details: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<ProductType>;
  /** Its current price, in minor units. */
  readonly price: Maybe<Scalars['Int']['output']>;
  /** `month` or `year` for a recurring price. */
  readonly interval: Maybe<Scalars['String']['output']>;
  /** Its price when it was saved. */
  readonly savedPrice: Maybe<Scalars['Int']['output']>;
  readonly savedAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** `published` or `withdrawn` */
  readonly status: Maybe<Scalars['String']['output']>;
  readonly instructors: Maybe<ReadonlyArray<Instructor>>;
  /** As on cards. */
  readonly rating: Maybe<Scalars['Float']['output']>;
  readonly ratingCount: Maybe<Scalars['Int']['output']>;
};

export type ReviewSummary = {
  /** Number of ratings. Null on further pages, as are `average` and `ratings`. */
  readonly total: Maybe<Scalars['Int']['output']>;
  /** 0 without ratings. */
  readonly average: Maybe<Scalars['Float']['output']>;
  /** Number of ratings with one star, two, and so on to five. */
  readonly ratings: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  readonly reviews: ReadonlyArray<ProductReview>;
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type ProductReview = {
  /** Identifies the review without identifying its writer. */
  readonly id: Maybe<Scalars['String']['output']>;
  readonly link: Maybe<Scalars['String']['output']>;
  /** The writer's public name: first name and initial. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** 1 to 5 */
  readonly rating: Maybe<Scalars['Int']['output']>;
  readonly review: Maybe<Scalars['String']['output']>;
  /** Hidden from everyone but its writer. */
  readonly censored: Maybe<Scalars['Boolean']['output']>;
  /** Why it is hidden, for its writer. */
  readonly censoredReason: Maybe<Scalars['String']['output']>;
  /** Whether the signed-in learner wrote it. */
  readonly own: Maybe<Scalars['Boolean']['output']>;
  readonly createdAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly updatedAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type OrderList = {
  readonly orders: ReadonlyArray<Order>;
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type Order = {
  readonly id: Scalars['String']['output'];
  /** The product that was bought. */
  readonly link: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** `pending`, `processing`, `paid`, `cancelled`, `refunded`, `partly-refunded` or `disputed` */
  readonly status: Scalars['String']['output'];
  /** One line about the purchase. */
  readonly details: Maybe<Scalars['String']['output']>;
  /** Its price without a promo code, in minor units. */
  readonly price: Scalars['Int']['output'];
  /** The promo code's discount, in minor units. */
  readonly discount: Scalars['Int']['output'];
  readonly promoCode: Maybe<Scalars['String']['output']>;
  /** The credit of earlier purchases of a bundle's members, in minor units; null without any. */
  readonly credit: Maybe<Scalars['Int']['output']>;
  /** Those purchases. */
  readonly credits: Maybe<ReadonlyArray<Credit>>;
  /** The part of this order that is credited toward bundles and not refunded with it, in minor units; null if there is none. */
  readonly credited: Maybe<Scalars['Int']['output']>;
  /** What was charged, in minor units. */
  readonly total: Scalars['Int']['output'];
  /** What was refunded, in minor units. */
  readonly refunded: Scalars['Int']['output'];
  readonly currency: Scalars['String']['output'];
  /** Why the last attempt to pay failed, in the learner's words; null otherwise. */
  readonly problem: Maybe<Scalars['String']['output']>;
  /** Until when a refund can be requested; null if it cannot. */
  readonly refundableUntil: Maybe<Scalars['AWSDateTime']['output']>;
  /** The id of the subscription whose period it pays; null for a single purchase. */
  readonly subscription: Maybe<Scalars['String']['output']>;
  /** Of the selected plan; null for a single purchase. */
  readonly packageId: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['AWSDateTime']['output'];
  readonly updatedAt: Scalars['AWSDateTime']['output'];
};

/** The credit of an earlier purchase toward a bundle. */
export type Credit = {
  /** The id of the order that paid for the member. */
  readonly order: Scalars['String']['output'];
  /** The member. */
  readonly link: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** In minor units. */
  readonly amount: Scalars['Int']['output'];
};

/** Null where `errors` says why. */
export type OwnedMembers = {
  readonly members: Maybe<ReadonlyArray<OwnedMember>>;
  readonly errors: ReadonlyArray<Failure>;
};

export type OwnedMember = {
  readonly link: Scalars['String']['output'];
  /** The credit of its payment toward the bundle, in minor units; 0 if it was free or came with another bundle. */
  readonly credit: Scalars['Int']['output'];
};

export type OrderResult = {
  readonly order: Maybe<Order>;
  readonly errors: ReadonlyArray<Failure>;
};

/** A promo code. `price` is what each of `products` costs with it, in minor units. */
export type PromoCode = {
  readonly code: Maybe<Scalars['String']['output']>;
  readonly price: Maybe<Scalars['Int']['output']>;
  /** Links of the products it applies to. */
  readonly products: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** `month` or `year`: of a subscription, it lowers only packages paid at this interval. Null: any. */
  readonly interval: Maybe<Scalars['String']['output']>;
  readonly validFrom: Maybe<Scalars['AWSDateTime']['output']>;
  readonly validUntil: Maybe<Scalars['AWSDateTime']['output']>;
  /** Whether the number of redemptions is limited. */
  readonly isLimited: Maybe<Scalars['Boolean']['output']>;
  readonly amountRemaining: Maybe<Scalars['Int']['output']>;
  readonly createdAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly updatedAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

/** What the browser needs to pay an order, with the amounts for the page. Money in minor units. */
export type PaymentIntent = {
  readonly clientSecret: Maybe<Scalars['String']['output']>;
  readonly orderId: Maybe<Scalars['String']['output']>;
  /** Without a promo code. */
  readonly price: Maybe<Scalars['Int']['output']>;
  readonly discount: Maybe<Scalars['Int']['output']>;
  /** The credit of earlier purchases of a bundle's members. */
  readonly credit: Maybe<Scalars['Int']['output']>;
  /** What is charged now. */
  readonly total: Maybe<Scalars['Int']['output']>;
  readonly currency: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type SubscriptionOutcome = {
  readonly success: Scalars['Boolean']['output'];
  /** When access ends; null while it renews. */
  readonly endsAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type SubscriptionList = {
  readonly subscriptions: ReadonlyArray<Subscription>;
  readonly errors: ReadonlyArray<Failure>;
};

export type Subscription = {
  readonly id: Maybe<Scalars['String']['output']>;
  /** The product of the subscription. */
  readonly link: Maybe<Scalars['String']['output']>;
  readonly name: Maybe<Scalars['String']['output']>;
  /** One line about what it includes. */
  readonly details: Maybe<Scalars['String']['output']>;
  /** `incomplete` (not paid yet), `active`, `past-due`, `cancelled` (access continues until `endsAt`) or `ended` */
  readonly status: Maybe<Scalars['String']['output']>;
  /** The price of one period, in minor units. */
  readonly price: Maybe<Scalars['Int']['output']>;
  readonly currency: Maybe<Scalars['String']['output']>;
  /** `month` or `year` */
  readonly interval: Maybe<Scalars['String']['output']>;
  /** When the next period is charged; null if none will be. */
  readonly renewsAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** When access ends or ended; null while it renews. */
  readonly endsAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** Of its plan. */
  readonly packageId: Maybe<Scalars['String']['output']>;
  /** Whether it is in its first, free period. */
  readonly trial: Maybe<Scalars['Boolean']['output']>;
  /** The card that is charged; null without one. */
  readonly card: Maybe<Card>;
  readonly createdAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly updatedAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type Card = {
  /** `visa`, `mastercard` and so on */
  readonly brand: Scalars['String']['output'];
  readonly last4: Scalars['String']['output'];
  readonly expMonth: Scalars['Int']['output'];
  readonly expYear: Scalars['Int']['output'];
};

export type OwnedProductsFilter = {
  readonly type?: InputMaybe<ProductType>;
  /** Part of the name. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

export type PurchaseFreeProductInput = {
  readonly link: Scalars['String']['input'];
  readonly promoCode?: InputMaybe<Scalars['String']['input']>;
  readonly consent?: InputMaybe<ConsentInput>;
};

/** The texts the learner agreed to: their versions as shown on their pages. Stored with the order and the time. */
export type ConsentInput = {
  readonly terms: Scalars['String']['input'];
  readonly risk: Scalars['String']['input'];
};

export type SubscriptionInput = {
  readonly id: Scalars['ID']['input'];
};

export type OrderInput = {
  readonly id: Scalars['ID']['input'];
};

export type RefundInput = {
  readonly id: Scalars['ID']['input'];
  /** At most 500 characters; optional. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

export type AddProductReviewInput = {
  readonly link: Scalars['String']['input'];
  /** 1 to 5 */
  readonly rating: Scalars['Int']['input'];
  /** At most 2000 characters; optional. */
  readonly review?: InputMaybe<Scalars['String']['input']>;
};

export type ToggleWishlistInput = {
  readonly link: Scalars['String']['input'];
};

export type SetUserProfileInput = {
  readonly name?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  readonly birthdate?: InputMaybe<Scalars['String']['input']>;
  readonly phone_number?: InputMaybe<Scalars['String']['input']>;
  /** True: the learner agrees to the terms. It is recorded once and cannot be withdrawn here. */
  readonly terms_accepted?: InputMaybe<Scalars['Boolean']['input']>;
  /** Who invited the learner; accepted once, together with the terms, from learners who sign in with another provider. */
  readonly registration_source?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteMyAccountInput = {
  /** The word DELETE, typed by the learner. */
  readonly confirmation: Scalars['String']['input'];
};

export type EndMySessionInput = {
  /** The user pool's key of the device. */
  readonly device: Scalars['String']['input'];
};

export type InstructorApplicationInput = {
  readonly email: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  readonly nationality: Scalars['String']['input'];
  /** Comma-separated, in the order Forex, Futures, US Stocks, then the applicant's own words. */
  readonly trades: Scalars['String']['input'];
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** A hidden field: an application that fills it comes from a bot and is dropped. */
  readonly website?: InputMaybe<Scalars['String']['input']>;
};

export type ContactMessageInput = {
  readonly name: Scalars['String']['input'];
  readonly email: Scalars['String']['input'];
  /** One of lib/model/contact.ts; optional. */
  readonly topic?: InputMaybe<Scalars['String']['input']>;
  readonly message: Scalars['String']['input'];
  /** A hidden field: a message that fills it comes from a bot and is dropped. */
  readonly website?: InputMaybe<Scalars['String']['input']>;
};

export type SaveProgressInput = {
  readonly link: Scalars['String']['input'];
  /** At most 50. */
  readonly lessons: ReadonlyArray<LessonProgressInput>;
};

export type LessonProgressInput = {
  readonly code: Scalars['String']['input'];
  /** Second of the film. */
  readonly position: Scalars['Int']['input'];
  readonly done: Scalars['Boolean']['input'];
  /** When it was watched; a future time counts as now. */
  readonly at: Scalars['AWSDateTime']['input'];
  /** The ranges of the film that were played since the last report: at most 20. Certificates require them. */
  readonly ranges?: InputMaybe<ReadonlyArray<PlayedRangeInput>>;
};

/** A range of seconds of a film that was played. */
export type PlayedRangeInput = {
  readonly from: Scalars['Int']['input'];
  readonly to: Scalars['Int']['input'];
};

export type AnswerExerciseInput = {
  readonly link: Scalars['String']['input'];
  readonly code: Scalars['String']['input'];
  /** The exercise's `attempt`. */
  readonly attempt: Scalars['Int']['input'];
  /** The `number` of the questions. */
  readonly moment: Scalars['Int']['input'];
  /** One for each question. */
  readonly answers: ReadonlyArray<QuestionAnswerInput>;
};

export type QuestionAnswerInput = {
  readonly question: Scalars['ID']['input'];
  /** For `single`, `multiple` and `order`: ids of options. */
  readonly choice?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** For `numeric` and `level`. */
  readonly number?: InputMaybe<Scalars['Float']['input']>;
  /** For `trade`. */
  readonly plan?: InputMaybe<TradePlanInput>;
};

/** `stop` and `target` are omitted when standing aside. */
export type TradePlanInput = {
  readonly side: TradeSide;
  readonly stop?: InputMaybe<Scalars['Float']['input']>;
  readonly target?: InputMaybe<Scalars['Float']['input']>;
};

export type LessonNoteInput = {
  /** Id of the note to change, which keeps its place. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  readonly link: Scalars['String']['input'];
  readonly code: Scalars['String']['input'];
  readonly second: Scalars['Int']['input'];
  /** At most 2000 characters. */
  readonly text: Scalars['String']['input'];
};

export type DeleteLessonNoteInput = {
  readonly link: Scalars['String']['input'];
  readonly id: Scalars['ID']['input'];
};

export type EnterClassInput = {
  readonly link: Scalars['String']['input'];
  readonly stream: Scalars['Boolean']['input'];
  readonly chat: Scalars['Boolean']['input'];
};

export type ChatMessageInput = {
  readonly link: Scalars['String']['input'];
  readonly messageId: Scalars['ID']['input'];
};

export type RemoveFromClassInput = {
  readonly link: Scalars['String']['input'];
  /** As in the chat. */
  readonly userId: Scalars['String']['input'];
  readonly forGood?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SlowChatInput = {
  readonly link: Scalars['String']['input'];
  readonly slow: Scalars['Boolean']['input'];
};

export type ReminderKind = 'sessions' | 'practice';

export type RemindersInput = {
  readonly enabled: Scalars['Boolean']['input'];
  /** Default `sessions`. */
  readonly of?: InputMaybe<ReminderKind>;
  /** For practice: the hour of the day (UTC, 0 to 23) of the mail. Required to turn that on. */
  readonly hour?: InputMaybe<Scalars['Int']['input']>;
};

/** Every field of the API by its schema coordinate. Visitors may ask for those that are open. */
export interface Fields {
  'Query.getHomeSettings': { args: {}; result: Query['getHomeSettings']; open: true };
  'Query.getInvitation': { args: QueryGetInvitationArgs; result: Query['getInvitation']; open: true };
  'Query.queryProducts': { args: QueryQueryProductsArgs; result: Query['queryProducts']; open: true };
  'Query.getProductByLink': { args: QueryGetProductByLinkArgs; result: Query['getProductByLink']; open: true };
  'Query.getSuggestedProducts': {
    args: QueryGetSuggestedProductsArgs;
    result: Query['getSuggestedProducts'];
    open: true;
  };
  'Query.getProductSchedule': { args: QueryGetProductScheduleArgs; result: Query['getProductSchedule']; open: true };
  'Query.getScheduleOfMonth': { args: QueryGetScheduleOfMonthArgs; result: Query['getScheduleOfMonth']; open: true };
  'Query.getTradeOfTheWeek': { args: QueryGetTradeOfTheWeekArgs; result: Query['getTradeOfTheWeek']; open: true };
  'Query.getProductPreMarketRoutines': {
    args: QueryGetProductPreMarketRoutinesArgs;
    result: Query['getProductPreMarketRoutines'];
    open: false;
  };
  'Query.getPreMarketRoutineSample': {
    args: QueryGetPreMarketRoutineSampleArgs;
    result: Query['getPreMarketRoutineSample'];
    open: true;
  };
  'Query.getUserProfile': { args: {}; result: Query['getUserProfile']; open: false };
  'Query.getWishlist': { args: {}; result: Query['getWishlist']; open: false };
  'Query.getOwnedProducts': { args: QueryGetOwnedProductsArgs; result: Query['getOwnedProducts']; open: false };
  'Query.getOwnedProduct': { args: QueryGetOwnedProductArgs; result: Query['getOwnedProduct']; open: false };
  'Query.getProductReviews': { args: QueryGetProductReviewsArgs; result: Query['getProductReviews']; open: true };
  'Query.getOwnProductReview': {
    args: QueryGetOwnProductReviewArgs;
    result: Query['getOwnProductReview'];
    open: false;
  };
  'Query.getUserOrders': { args: {}; result: Query['getUserOrders']; open: false };
  'Query.getUserSubscriptions': { args: {}; result: Query['getUserSubscriptions']; open: false };
  'Query.getUserSubscription': {
    args: QueryGetUserSubscriptionArgs;
    result: Query['getUserSubscription'];
    open: false;
  };
  'Query.getUserOrder': { args: QueryGetUserOrderArgs; result: Query['getUserOrder']; open: false };
  'Query.getPromoCode': { args: QueryGetPromoCodeArgs; result: Query['getPromoCode']; open: false };
  'Query.getOwnedMembers': { args: QueryGetOwnedMembersArgs; result: Query['getOwnedMembers']; open: false };
  'Query.getPaymentIntent': { args: QueryGetPaymentIntentArgs; result: Query['getPaymentIntent']; open: false };
  'Query.getSubscriptionIntent': {
    args: QueryGetSubscriptionIntentArgs;
    result: Query['getSubscriptionIntent'];
    open: false;
  };
  'Query.getProductVideo': { args: QueryGetProductVideoArgs; result: Query['getProductVideo']; open: true };
  'Query.getProductStream': { args: QueryGetProductStreamArgs; result: Query['getProductStream']; open: false };
  'Query.getProductChatToken': {
    args: QueryGetProductChatTokenArgs;
    result: Query['getProductChatToken'];
    open: false;
  };
  'Query.getClassroom': { args: QueryGetClassroomArgs; result: Query['getClassroom']; open: false };
  'Query.getProductReplays': { args: QueryGetProductReplaysArgs; result: Query['getProductReplays']; open: false };
  'Query.getProductReplay': { args: QueryGetProductReplayArgs; result: Query['getProductReplay']; open: false };
  'Query.getProgress': { args: QueryGetProgressArgs; result: Query['getProgress']; open: false };
  'Query.getAllProgress': { args: {}; result: Query['getAllProgress']; open: false };
  'Query.getLessonNotes': { args: QueryGetLessonNotesArgs; result: Query['getLessonNotes']; open: false };
  'Query.getExercise': { args: QueryGetExerciseArgs; result: Query['getExercise']; open: false };
  'Query.getPractice': { args: QueryGetPracticeArgs; result: Query['getPractice']; open: false };
  'Query.getDailySet': { args: QueryGetDailySetArgs; result: Query['getDailySet']; open: false };
  'Query.getCertificate': { args: QueryGetCertificateArgs; result: Query['getCertificate']; open: true };
  'Query.exportMyData': { args: {}; result: Query['exportMyData']; open: false };
  'Mutation.createPictureUpload': { args: {}; result: Mutation['createPictureUpload']; open: false };
  'Mutation.keepPicture': { args: {}; result: Mutation['keepPicture']; open: false };
  'Mutation.removePicture': { args: {}; result: Mutation['removePicture']; open: false };
  'Mutation.purchaseFreeProduct': {
    args: MutationPurchaseFreeProductArgs;
    result: Mutation['purchaseFreeProduct'];
    open: false;
  };
  'Mutation.cancelSubscription': {
    args: MutationCancelSubscriptionArgs;
    result: Mutation['cancelSubscription'];
    open: false;
  };
  'Mutation.resumeSubscription': {
    args: MutationResumeSubscriptionArgs;
    result: Mutation['resumeSubscription'];
    open: false;
  };
  'Mutation.changeCard': { args: MutationChangeCardArgs; result: Mutation['changeCard']; open: false };
  'Mutation.recheckPayment': { args: MutationRecheckPaymentArgs; result: Mutation['recheckPayment']; open: false };
  'Mutation.requestRefund': { args: MutationRequestRefundArgs; result: Mutation['requestRefund']; open: false };
  'Mutation.setUserProfile': { args: MutationSetUserProfileArgs; result: Mutation['setUserProfile']; open: false };
  'Mutation.createCalendarFeed': { args: {}; result: Mutation['createCalendarFeed']; open: false };
  'Mutation.revokeCalendarFeed': { args: {}; result: Mutation['revokeCalendarFeed']; open: false };
  'Mutation.deleteMyAccount': { args: MutationDeleteMyAccountArgs; result: Mutation['deleteMyAccount']; open: false };
  'Mutation.addProductReview': {
    args: MutationAddProductReviewArgs;
    result: Mutation['addProductReview'];
    open: false;
  };
  'Mutation.noteOpened': { args: MutationNoteOpenedArgs; result: Mutation['noteOpened']; open: false };
  'Mutation.saveProgress': { args: MutationSaveProgressArgs; result: Mutation['saveProgress']; open: false };
  'Mutation.saveLessonNote': { args: MutationSaveLessonNoteArgs; result: Mutation['saveLessonNote']; open: false };
  'Mutation.deleteLessonNote': {
    args: MutationDeleteLessonNoteArgs;
    result: Mutation['deleteLessonNote'];
    open: false;
  };
  'Mutation.issueCertificate': {
    args: MutationIssueCertificateArgs;
    result: Mutation['issueCertificate'];
    open: false;
  };
  'Mutation.answerExercise': { args: MutationAnswerExerciseArgs; result: Mutation['answerExercise']; open: false };
  'Mutation.enterClass': { args: MutationEnterClassArgs; result: Mutation['enterClass']; open: false };
  'Mutation.noteAttendance': { args: MutationNoteAttendanceArgs; result: Mutation['noteAttendance']; open: false };
  'Mutation.deleteChatMessage': {
    args: MutationDeleteChatMessageArgs;
    result: Mutation['deleteChatMessage'];
    open: false;
  };
  'Mutation.removeFromClass': { args: MutationRemoveFromClassArgs; result: Mutation['removeFromClass']; open: false };
  'Mutation.slowChat': { args: MutationSlowChatArgs; result: Mutation['slowChat']; open: false };
  'Mutation.leaveClasses': { args: {}; result: Mutation['leaveClasses']; open: false };
  'Mutation.endMySessions': { args: {}; result: Mutation['endMySessions']; open: false };
  'Mutation.endMySession': { args: MutationEndMySessionArgs; result: Mutation['endMySession']; open: false };
  'Mutation.beginEmailChange': { args: {}; result: Mutation['beginEmailChange']; open: false };
  'Mutation.setReminders': { args: MutationSetRemindersArgs; result: Mutation['setReminders']; open: false };
  'Mutation.toggleWishlist': { args: MutationToggleWishlistArgs; result: Mutation['toggleWishlist']; open: false };
  'Mutation.sendContactUsMessage': {
    args: MutationSendContactUsMessageArgs;
    result: Mutation['sendContactUsMessage'];
    open: true;
  };
  'Mutation.becomeAnInstructorContactMessage': {
    args: MutationBecomeAnInstructorContactMessageArgs;
    result: Mutation['becomeAnInstructorContactMessage'];
    open: true;
  };
}
