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
  /** Who invited a visitor who came with this `registration_source`. `UnknownInvitation` for any other, and after its last day. */
  readonly getInvitation: Invitation;
  /**
   * Searches the catalogue. `params` is JSON text with any of `text`, `kind`, `tags`, `difficulty`, `price` (`free`, `paid`),
   * `live`, `instructor` (a name), `sort` (`relevance`, `newest`, `rating`, `price`, `-price`, `title`), `page` (from 1) and `limit` (1 to 48); unknown keys are ignored.
   */
  readonly queryProducts: ProductPage;
  /** One product, without the lesson codes of paid content. Unknown and unpublished links answer alike: `UnknownProduct`. */
  readonly getProductByLink: Product;
  /** Up to four products that go with this one (`id` is its link), without what the learner owns. */
  readonly getSuggestedProducts: ProductList;
  /** A product's sessions that have not ended, soonest first; at most eight. */
  readonly getProductSchedule: Schedule;
  /**
   * The sessions that begin in one month of UTC, soonest first. `date` is `YYYY-MM`, or any day of the month as `YYYY-MM-DD`. A month
   * of more than a megabyte comes in pages: those after the first are asked for with the `lastEvaluatedKey` of the one before.
   */
  readonly getScheduleOfMonth: Schedule;
  /** The newest trade of the week, or with `date` the newest up to that day. `dates` lists those there are up to it. */
  readonly getTradeOfTheWeek: TradeOfTheWeek;
  /**
   * Five pre-market routines of a product the learner may open, newest first, up to `date` when it is given. With more to
   * come, `lastEvaluatedKey` is the `date` to go on from. `NotOwned` otherwise; none when the product has none (`hasPMR`).
   */
  readonly getProductPreMarketRoutines: PreMarketRoutines;
  /** The one pre-market routine of a product that everybody may read; none when it has none. */
  readonly getPreMarketRoutineSample: PreMarketRoutines;
  /** The learner's own profile; made on first sight. */
  readonly getUserProfile: UserProfile;
  /** What the learner saved for later, newest first, at today's prices. */
  readonly getWishlist: Wishlist;
  /** What the learner may open, newest first, with why and until when. */
  readonly getOwnedProducts: ProductList;
  /** One product the learner may open, with its whole outline. `NotOwned` otherwise. */
  readonly getOwnedProduct: Product;
  /**
   * What learners who own a product say of it, twenty at a time. Pages after the first are asked for with the `lastEvaluatedKey` of the
   * page before and carry no sums. Censored reviews are left out.
   */
  readonly getProductReviews: ReviewSummary;
  /** The learner's own review of a product, censored or not. When there is none all but `errors` is null. */
  readonly getOwnProductReview: ProductReview;
  /** What the learner bought or took for free, newest first. */
  readonly getUserOrders: OrderList;
  /** The learner's subscriptions, newest first, ended ones included. */
  readonly getUserSubscriptions: SubscriptionList;
  /** One subscription of the learner's. Somebody else's and unknown ones answer alike: `UnknownSubscription`. */
  readonly getUserSubscription: Subscription;
  /** One order of the learner's. Somebody else's and unknown ones answer alike: `UnknownOrder`. */
  readonly getUserOrder: OrderResult;
  /**
   * What a promo code does. Unknown, not yet valid, expired and used-up codes answer alike: `InvalidPromoCode`; `RateLimited` after
   * many wrong ones.
   */
  readonly getPromoCode: PromoCode;
  /**
   * Which members of a bundle the learner has for good, and what their earlier purchases take off its price: `getPaymentIntent` reckons the
   * same. Empty for what is no bundle or costs nothing; `UnknownProduct` for what is not sold.
   */
  readonly getOwnedMembers: OwnedMembers;
  /**
   * Places the learner's order for a product, or finds the one that is open, and gives the secret that the browser pays it with.
   * Asking again is one order and one payment. The server alone computes the amount; nothing to pay is `NoPaymentRequired`.
   */
  readonly getPaymentIntent: PaymentIntent;
  /**
   * The same for a subscription: `id` names the plan and `packageId` its package. The secret begins with `seti_` when nothing is
   * due now (a trial) and a card is only kept for later, with `pi_` otherwise.
   */
  readonly getSubscriptionIntent: PaymentIntent;
  /**
   * A lesson's film at a signed address that lasts until `expires`. `code` names the lesson. Visitors, and learners who do not own the
   * product, may ask for its preview lessons: anything else is `NotOwned`. A code that is not of this product is `UnknownLesson`.
   */
  readonly getProductVideo: ProductVideo;
  /**
   * Where the live class of a product is seen, with a token for one start of the player within a few minutes. While nobody broadcasts both
   * are null and the failure is `NotLive`; `NotOwned`, `RemovedFromClass` and `NoLiveClass` are the others.
   */
  readonly getProductStream: Stream;
  /**
   * A token to enter the class's chat with, once and soon. Otherwise `NotOwned`, `RemovedFromClass` or `NoLiveClass`, or `NotLive` while
   * another class has its channel.
   */
  readonly getProductChatToken: ChatToken;
  /** The live class of a product as its owner finds it now: who they are in it, and what was said since it began. */
  readonly getClassroom: Classroom;
  /** Recordings of a product's ended sessions, newest first. */
  readonly getProductReplays: ReplayList;
  /** One recording at a signed address. `UnknownReplay` when it is not of this product. */
  readonly getProductReplay: ProductVideo;
  /** How far the learner is in a product, lesson by lesson. */
  readonly getProgress: Progress;
  /** How far the learner is in all they own, for lists. */
  readonly getAllProgress: ProgressList;
  /** The learner's own notes on a product, by lesson code and second. They outlive the access to it. */
  readonly getLessonNotes: LessonNoteList;
  /**
   * An exercise as far as the learner has come in it: bars up to where it asks, and never what is right before it is answered. Their last
   * attempt when it is complete, or with `again` a new one. `UnknownExercise` when the course has none of that code; `NotOwned` otherwise.
   */
  readonly getExercise: Exercise;
  /** What the learner has practiced: of one course with `link`, of all without. */
  readonly getPractice: PracticeList;
  /**
   * Five exercises for today: what is due again, what was missed first, then what is new in lessons that were begun. `since` is when the
   * learner's day began; exercises that were done since then count.
   */
  readonly getDailySet: DailySet;
  /** A certificate as whoever holds its number may verify it. `UnknownCertificate` otherwise. */
  readonly getCertificate: Certificate;
  /** Everything the site keeps about the learner, as JSON text for a file. */
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
  /** A form to upload the learner's picture with: a JPEG of at most 1 MB, to one place only. */
  readonly createPictureUpload: PictureUpload;
  /** Makes what was uploaded the learner's picture, without its metadata. */
  readonly keepPicture: UserProfile;
  readonly removePicture: UserProfile;
  /**
   * Enrols the learner in a product that costs nothing, or nothing with a promo code. Enrolling twice is one enrolment and
   * succeeds again.
   */
  readonly purchaseFreeProduct: Outcome;
  /** Ends a subscription with the period that is paid; one that was never paid ends at once. Repeating it succeeds again. */
  readonly cancelSubscription: SubscriptionOutcome;
  /** Takes a cancellation back while the paid period lasts. */
  readonly resumeSubscription: SubscriptionOutcome;
  /** A secret (`seti_`) to give a subscription another card with; an unpaid invoice is charged to it at once. */
  readonly changeCard: PaymentIntent;
  /** Asks the payment provider how an order stands and does what is still to be done for it. */
  readonly recheckPayment: OrderResult;
  /** Gives the money of an order back and takes its access away, within the refund window (`refundableUntil`). */
  readonly requestRefund: OrderResult;
  /** Changes the fields that are given; a field given as null is cleared. The e-mail address is changed at the identity service. */
  readonly setUserProfile: UserProfile;
  /** A new address for the learner's own calendar, to subscribe to elsewhere. The one before it no longer works. */
  readonly createCalendarFeed: CalendarFeed;
  /** Ends the address of the learner's own calendar. Repeating it is no error. */
  readonly revokeCalendarFeed: Outcome;
  /** Removes everything of the learner and the account itself, for good. Repeating it is no error. */
  readonly deleteMyAccount: Outcome;
  /** Writes the learner's review of a product they own, or changes the one they wrote. The sums change with it at once. */
  readonly addProductReview: ProductReview;
  /** Notes that the learner opened a product now, so that the front page can lead back to it. `NotOwned` when they never had it. */
  readonly noteOpened: Outcome;
  /**
   * Where the learner is in lessons. Of two devices the one that was used later wins, lesson by lesson; what is done stays done. Answers what
   * is kept then. `NotOwned` otherwise.
   */
  readonly saveProgress: Progress;
  /** Writes a note beside a lesson, or with `id` changes it. `TooManyNotes` beyond 200 of a product. */
  readonly saveLessonNote: LessonNoteResult;
  readonly deleteLessonNote: Outcome;
  /**
   * The certificate of a course whose every lesson is done and was watched, by what players told while they played; asking again gives
   * the same one. `NotCompleted` otherwise, with the lessons or required exercises that are missing, and `NameNeeded` while the learner's profile has no name.
   */
  readonly issueCertificate: Certificate;
  /**
   * Answers what an exercise asks at one of its moments, for good, and tells what was right, with the bars that follow. Asking again tells the
   * same. `OutOfTurn` when the learner has answered elsewhere meanwhile, `PauseFirst` after two failed attempts within hours.
   */
  readonly answerExercise: Exercise;
  /**
   * Lets the learner into the class, in one step: with `stream` where it is seen and a token for one start of the player, with `chat` a
   * token to enter the chat with once. Watching counts as attending. `NotLive` while nobody broadcasts and `ChatFull` concern one of the
   * two; otherwise as `getProductStream`.
   */
  readonly enterClass: EnteredClass;
  /** Notes that the learner is in the class now. Repeating it is one attendance of that session. */
  readonly noteAttendance: Outcome;
  /** Takes a message out of the chat. For moderators of the class; `NotModerator` otherwise. */
  readonly deleteChatMessage: Outcome;
  /** Puts a learner out of the class, picture and chat, until the session ends or for good. For moderators of the class. */
  readonly removeFromClass: Outcome;
  /** Slows the chat, or with `slow` false lets it go on as before. For moderators of the class. */
  readonly slowChat: Outcome;
  /** Ends the learner's part in live classes on all devices, picture and chat; they may come back. Goes with signing out everywhere. */
  readonly leaveClasses: Outcome;
  /** Ends every session of the learner's account, this browser's too: no token made before opens anything. Goes with a changed password. */
  readonly endMySessions: Outcome;
  /** Ends one session of the learner's account, by the device that logged in. Other sessions renew their tokens and go on. */
  readonly endMySession: Outcome;
  /** Lets the user pool mail one code to a new address, and tells the old address. Needs a login of the last ten minutes. */
  readonly beginEmailChange: Outcome;
  /** Whether the learner is mailed a day and an hour before each session of theirs. */
  readonly setReminders: UserProfile;
  /** Saves a product for later, or takes it off the list when it is there. */
  readonly toggleWishlist: WishOutcome;
  /** A visitor's message to the institution; mailed to the desk, with Reply-To set to the visitor. `RateLimited` beyond a few an hour. */
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

/** What was refused. `code` is one of lib/model/failures.ts, `message` is for the learner, `field` names the input it is about. */
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
  /** The institution's own pages on sites of others, in the order of the footer's links. */
  readonly pages: Maybe<ReadonlyArray<OutsidePage>>;
  readonly errors: ReadonlyArray<Failure>;
};

export type OutsidePage = {
  /** `video`, `photo` or `social` */
  readonly kind: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** An address that begins with `https://`. */
  readonly link: Scalars['String']['output'];
};

export type Invitation = {
  readonly source: Maybe<Scalars['String']['output']>;
  /** As it stands after 'You were invited by'. */
  readonly inviter: Maybe<Scalars['String']['output']>;
  readonly benefit: Maybe<Scalars['String']['output']>;
  /** The last day, UTC. */
  readonly until: Maybe<Scalars['AWSDate']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type ProductType = 'course' | 'bundle' | 'stream' | 'subscription';

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

/**
 * A product. Three results hold it: its own page (`getProductByLink`, `getOwnedProduct`), cards (`queryProducts`,
 * `getSuggestedProducts`) and what the learner owns (`getOwnedProducts`). A field says where it is null; without such a word it never is,
 * unless the product has nothing of the kind.
 */
export type Product = {
  readonly PK: Maybe<Scalars['String']['output']>;
  readonly SK: Maybe<Scalars['String']['output']>;
  readonly baseType: Maybe<Scalars['String']['output']>;
  /** Null in what the learner owns, and for withdrawn products. */
  readonly GSI1PK: Maybe<Scalars['String']['output']>;
  /** Null in what the learner owns, and for withdrawn products. */
  readonly GSI1SK: Maybe<Scalars['String']['output']>;
  /** Since when it is sold; in what the learner owns, since when it is theirs. */
  readonly createdAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** Null on cards and in what the learner owns. */
  readonly updatedAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** Day on which its content last changed. Null where that is not known, on cards and in what the learner owns. */
  readonly revisedOn: Maybe<Scalars['AWSDate']['output']>;
  readonly type: Maybe<ProductType>;
  /** The route parameter that names the product. */
  readonly link: Maybe<Scalars['String']['output']>;
  readonly name: Maybe<Scalars['String']['output']>;
  /** One line for cards. */
  readonly summary: Maybe<Scalars['String']['output']>;
  readonly image: Maybe<Scalars['String']['output']>;
  /** Path of the preview lesson's poster or video, when there is one. Null on cards and in what the learner owns. */
  readonly preview: Maybe<Scalars['String']['output']>;
  /** HTML; show it only through an allow-list. Null on cards and in what the learner owns. */
  readonly details: Maybe<Scalars['String']['output']>;
  /** What it costs at once, in minor units. For a subscription the price of its first package. Null in what the learner owns. */
  readonly price: Maybe<Scalars['Int']['output']>;
  /** The price of the parts bought singly, when this is a bundle. Null in what the learner owns. */
  readonly listPrice: Maybe<Scalars['Int']['output']>;
  /** Null in what the learner owns. */
  readonly currency: Maybe<Scalars['String']['output']>;
  /** Null in what the learner owns. */
  readonly paymentPlans: Maybe<ReadonlyArray<PaymentPlan>>;
  /** Whether it is taught in live classes, on air or not: `onAir` and the schedule say when. */
  readonly isLive: Maybe<Scalars['Boolean']['output']>;
  /** Whether its class is broadcast now; on cards alone, at most fifteen seconds old. */
  readonly onAir: Maybe<Scalars['Boolean']['output']>;
  /** Whether the signed-in learner may open it now. False for visitors. */
  readonly owned: Maybe<Scalars['Boolean']['output']>;
  readonly hasPMR: Maybe<Scalars['Boolean']['output']>;
  /** Whether the signed-in learner saved it for later. False for visitors; null in what the learner owns. */
  readonly inWishlist: Maybe<Scalars['Boolean']['output']>;
  readonly tags: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly difficulty: Maybe<Difficulty>;
  readonly instructors: Maybe<ReadonlyArray<Instructor>>;
  /** Null on cards and in what the learner owns. */
  readonly outcomes: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Null on cards and in what the learner owns. */
  readonly requirements: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** Null on cards and in what the learner owns. */
  readonly audience: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** What is asked before it is bought, with the answers. */
  readonly questions: Maybe<ReadonlyArray<Question>>;
  /** Null on cards and in what the learner owns. */
  readonly sections: Maybe<ReadonlyArray<Section>>;
  readonly lessonCount: Maybe<Scalars['Int']['output']>;
  readonly minutes: Maybe<Scalars['Int']['output']>;
  /** On cards, at most fifteen seconds old: the average of its reviews' stars, null while nobody rated it. */
  readonly rating: Maybe<Scalars['Float']['output']>;
  /** On cards, at most fifteen seconds old: how many learners rated it. */
  readonly ratingCount: Maybe<Scalars['Int']['output']>;
  /** Null on cards and in what the learner owns. */
  readonly productsInBundle: Maybe<ReadonlyArray<BundleMember>>;
  /** `published` or `withdrawn`. Null in what the learner owns. */
  readonly status: Maybe<Scalars['String']['output']>;
  /** Why and until when the learner may open it; null when they may not, and on cards. */
  readonly access: Maybe<Access>;
  /** When the learner's access ended, on the list of what they own; null while it holds. */
  readonly endedAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** When the learner last opened it, on the list of what they own; null while they have not. */
  readonly openedAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** A product comes whole: always null. */
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
  /** Of its film; null where there is none. */
  readonly seconds: Maybe<Scalars['Int']['output']>;
  readonly preview: Scalars['Boolean']['output'];
  /** Beside the lesson. */
  readonly exercises: Maybe<ReadonlyArray<ListedExercise>>;
};

export type ExerciseKind = 'drill' | 'quiz';

export type ListedExercise = {
  readonly code: Scalars['String']['output'];
  readonly kind: ExerciseKind;
  readonly name: Scalars['String']['output'];
  /** Whether a certificate asks for it. */
  readonly required: Scalars['Boolean']['output'];
};

export type BundleMember = {
  readonly link: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly summary: Maybe<Scalars['String']['output']>;
  readonly image: Maybe<Scalars['String']['output']>;
  readonly type: Maybe<ProductType>;
  /** Its price when bought singly, in minor units. */
  readonly price: Scalars['Int']['output'];
};

/** A plan holds one or more packages; `id` and `packageId` name what is bought. */
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
  /** The name of the bundle or subscription it came through. */
  readonly through: Maybe<Scalars['String']['output']>;
  readonly since: Scalars['AWSDateTime']['output'];
  /** Null: for good. */
  readonly until: Maybe<Scalars['AWSDateTime']['output']>;
};

export type ProductList = {
  readonly products: ReadonlyArray<Product>;
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type ProductPage = {
  /** How many products match, on all pages. */
  readonly total: Scalars['Int']['output'];
  readonly products: ReadonlyArray<Product>;
  readonly page: Scalars['Int']['output'];
  readonly limit: Scalars['Int']['output'];
  readonly facets: ReadonlyArray<Facet>;
  /** How well the products fit the text that was looked for; `all` without one. */
  readonly match: Maybe<SearchMatch>;
  /** The text as the products found spell it; null when it is theirs, or when no product shows the other spelling. */
  readonly didYouMean: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type SearchMatch =
  /** Every word, or another word for it. */
  | 'all'
  /** Every word, if some are spelled otherwise. */
  | 'similar'
  /** Only some of the words. */
  | 'some';

/** One filter and how many products each of its values would leave, the other filters kept. */
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
  /** Of a month: there is more to come after this. */
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type SessionType = 'desk' | 'questions' | 'workshop';

/** A session. Upcoming, live or ended follows from `start`, `end` and the time; it is not stored. */
export type ScheduleEntry = {
  /** Stays the same when the session is moved within its day: calendars know it by this. */
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
  /** How often it was moved, cancelled or put back; absent: never. */
  readonly sequence: Maybe<Scalars['Int']['output']>;
  /** True when it does not take place; absent: it does. */
  readonly cancelled: Maybe<Scalars['Boolean']['output']>;
  /** When it was to begin before it was moved; absent: it was not. */
  readonly movedFrom: Maybe<Scalars['AWSDateTime']['output']>;
  /** Why it was cancelled or moved, in a sentence. */
  readonly notice: Maybe<Scalars['String']['output']>;
  /** Whether its class is broadcast now. */
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
  /** When the learner agreed to the terms; null while they were not asked. */
  readonly terms_accepted_at: Maybe<Scalars['AWSDateTime']['output']>;
  /** Path of the learner's picture on the site; null when there is none. */
  readonly picture: Maybe<Scalars['String']['output']>;
  /** When the address of the learner's own calendar was made; null while there is none. */
  readonly calendarFeedSince: Maybe<Scalars['AWSDateTime']['output']>;
  /** Whether sessions of theirs are announced by mail. */
  readonly reminders: Maybe<Scalars['Boolean']['output']>;
  /** The hour of the day in UTC at which a mail says that practice is due; null: none does. */
  readonly practiceHour: Maybe<Scalars['Int']['output']>;
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

/** A form to POST the picture with: its fields, then the file as `file`. Good for five minutes. */
export type PictureUpload = {
  readonly url: Maybe<Scalars['String']['output']>;
  readonly fields: Maybe<ReadonlyArray<FormField>>;
  readonly errors: ReadonlyArray<Failure>;
};

export type CalendarFeed = {
  /** The secret in the address, `/calendar/<token>.ics` on the site. It is said this once and kept nowhere. */
  readonly token: Maybe<Scalars['String']['output']>;
  readonly since: Maybe<Scalars['AWSDateTime']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type FormField = {
  readonly name: Scalars['String']['output'];
  readonly value: Scalars['String']['output'];
};

export type DataExport = {
  /** JSON text: `exportedAt`, `account` as the identity service has it, and lists of stored items by their `baseType`. */
  readonly data: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

/**
 * A published entry never changes: `hash` is the SHA-256 (hexadecimal) of the text that lib/model/entries.ts makes of it,
 * and what happened later is added as `outcomes`, each with the hash of itself and what stands before it.
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

/** `change` is against the last settlement, `low` and `high` are of the night, `night` are prices for a sparkline. */
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
  /** A signed address: it is not to be kept or shared. */
  readonly link: Maybe<Scalars['String']['output']>;
  readonly name: Maybe<Scalars['String']['output']>;
  /** Until when `link` may be asked for. */
  readonly expires: Maybe<Scalars['AWSDateTime']['output']>;
  /** The same film in other sizes, the best first; `link` is the best of them. */
  readonly qualities: Maybe<ReadonlyArray<VideoQuality>>;
  /** WebVTT, at a signed address. */
  readonly captions: Maybe<Scalars['String']['output']>;
  readonly poster: Maybe<Scalars['String']['output']>;
  /** Parts of the film, in order. */
  readonly chapters: Maybe<ReadonlyArray<Chapter>>;
  readonly seconds: Maybe<Scalars['Int']['output']>;
  /** Whether there is anything to hear: a silent film needs no volume control. */
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
  /** Where the chat is: a `wss:` address; null while another class has its channel. */
  readonly chatUrl: Maybe<Scalars['String']['output']>;
  /** Names the learner in the chat, and tells nothing of who they are elsewhere. */
  readonly userId: Maybe<Scalars['String']['output']>;
  /** As others in the chat see them. */
  readonly displayName: Maybe<Scalars['String']['output']>;
  readonly isModerator: Maybe<Scalars['Boolean']['output']>;
  /** Whether somebody broadcasts now, and since when. */
  readonly onAir: Maybe<Scalars['Boolean']['output']>;
  readonly since: Maybe<Scalars['AWSDateTime']['output']>;
  /** How many watch, a few seconds old; null while nobody broadcasts. */
  readonly viewers: Maybe<Scalars['Int']['output']>;
  /** Seconds to wait between two messages of one's own; 0 when the chat is not slowed. */
  readonly slowSeconds: Maybe<Scalars['Int']['output']>;
  readonly rules: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  /** The running session, or the next one; null when none is planned. */
  readonly session: Maybe<ScheduleEntry>;
  /** What was said since the class began, oldest first, at most 200; without deleted messages. */
  readonly messages: Maybe<ReadonlyArray<ChatMessage>>;
  /**
   * Path on the site of a small JSON object that says whether somebody broadcasts, how many watch and whether the chat is slowed: pages read
   * it again and again, and this field once. Null until there is one.
   */
  readonly statePath: Maybe<Scalars['String']['output']>;
  /** Which state of that object this answer is of: a higher one there is newer. */
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
  /** The lesson to go on with. */
  readonly resume: Maybe<Scalars['String']['output']>;
  readonly done: Maybe<Scalars['Int']['output']>;
  readonly of: Maybe<Scalars['Int']['output']>;
  /** The number of the certificate, once there is one. */
  readonly certificate: Maybe<Scalars['ID']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type LessonProgress = {
  /** The lesson's code. */
  readonly code: Scalars['String']['output'];
  /** Second of the film. */
  readonly position: Scalars['Int']['output'];
  readonly done: Scalars['Boolean']['output'];
  /** When it was watched last. */
  readonly at: Scalars['AWSDateTime']['output'];
};

export type Exercise = {
  readonly link: Maybe<Scalars['String']['output']>;
  readonly code: Maybe<Scalars['String']['output']>;
  /** The code of the lesson it stands beside. */
  readonly lesson: Maybe<Scalars['String']['output']>;
  readonly kind: Maybe<ExerciseKind>;
  readonly name: Maybe<Scalars['String']['output']>;
  /** What is practiced. */
  readonly skill: Maybe<Scalars['String']['output']>;
  /** 1 easy, 2 medium, 3 hard */
  readonly level: Maybe<Scalars['Int']['output']>;
  readonly intro: Maybe<Scalars['String']['output']>;
  readonly required: Maybe<Scalars['Boolean']['output']>;
  /** Passed from this score on; above 0 to 1. */
  readonly pass: Maybe<Scalars['Float']['output']>;
  /** Null in a quiz. */
  readonly chart: Maybe<ExerciseChart>;
  /**
   * Minute of the day in the chart's zone, then open, high, low, close, and volume, each. All that were shown so far; after an answer, only
   * those that follow it. Minutes of the evening before are negative.
   */
  readonly bars: Maybe<ReadonlyArray<ReadonlyArray<Scalars['Float']['output']>>>;
  /** How often it asks in one attempt. */
  readonly moments: Maybe<Scalars['Int']['output']>;
  /** The attempt this is, from 1. */
  readonly attempt: Maybe<Scalars['Int']['output']>;
  /** What it asks now; null once everything is answered. */
  readonly asks: Maybe<ExerciseMoment>;
  /** What was answered in this attempt, in order. */
  readonly verdicts: Maybe<ReadonlyArray<Verdict>>;
  /** Once everything is answered. */
  readonly result: Maybe<ExerciseResult>;
  /** What the learner has done with it so far. */
  readonly practice: Maybe<Practice>;
  readonly errors: ReadonlyArray<Failure>;
};

export type ExerciseChart = {
  readonly market: Scalars['String']['output'];
  readonly tick: Scalars['Float']['output'];
  /** Of a bar. */
  readonly minutes: Scalars['Int']['output'];
  /** IANA name. */
  readonly zone: Scalars['String']['output'];
  /** Of recorded data; null: the session is simulated. */
  readonly day: Maybe<Scalars['AWSDate']['output']>;
  /** Where recorded data come from; null: the session is simulated. */
  readonly source: Maybe<Scalars['String']['output']>;
  readonly levels: ReadonlyArray<PriceLevel>;
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
  /** Of `single`, `multiple` and `order`. */
  readonly options: Maybe<ReadonlyArray<ExerciseOption>>;
  /** Of `numeric`, behind the number. */
  readonly unit: Maybe<Scalars['String']['output']>;
  /** Of `trade`: the price at which it begins. */
  readonly entry: Maybe<Scalars['Float']['output']>;
  /** Of a `level` in a quiz: the chart it is marked on. */
  readonly chart: Maybe<ExerciseChart>;
  readonly bars: Maybe<ReadonlyArray<ReadonlyArray<Scalars['Float']['output']>>>;
};

export type ExerciseOption = {
  readonly id: Scalars['ID']['output'];
  readonly text: Scalars['String']['output'];
};

/** What the learner has answered to a question, and what is right. */
export type Verdict = {
  readonly question: ExerciseQuestion;
  readonly moment: Scalars['Int']['output'];
  /** 0 to 1, for the decision alone. */
  readonly score: Scalars['Float']['output'];
  /** Ids of options. */
  readonly choice: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly number: Maybe<Scalars['Float']['output']>;
  readonly plan: Maybe<TradePlan>;
  /** Ids of options that are right, in their order. */
  readonly rightChoice: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly rightNumber: Maybe<Scalars['Float']['output']>;
  /** Of `numeric` and `level`: so far away counts as right. */
  readonly within: Maybe<Scalars['Float']['output']>;
  /** Of `trade`: sides the author holds defensible. */
  readonly soundSides: Maybe<ReadonlyArray<TradeSide>>;
  /** Of `trade`: what a plan has to keep to. */
  readonly rules: Maybe<ReadonlyArray<PlanRule>>;
  /** The author's reasoning. */
  readonly why: Scalars['String']['output'];
  /** How learners decided at first; null until enough have. */
  readonly others: Maybe<ReadonlyArray<DecisionShare>>;
};

export type TradeSide = 'long' | 'short' | 'aside';

export type TradePlan = {
  readonly side: TradeSide;
  readonly stop: Maybe<Scalars['Float']['output']>;
  readonly target: Maybe<Scalars['Float']['output']>;
};

export type PlanRuleKind = 'stopBeyond' | 'riskAtMost' | 'rewardAtLeast' | 'targetBefore';

export type PlanRule = {
  readonly kind: PlanRuleKind;
  /** Points of the risk, times of the reward, or the price of a stop or target. */
  readonly value: Scalars['Float']['output'];
  /** What that price is called. */
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
  /** 0 to 1: the mean of its verdicts. */
  readonly score: Scalars['Float']['output'];
  readonly passed: Scalars['Boolean']['output'];
  readonly debrief: Maybe<Scalars['String']['output']>;
  /** What became of the trades, in order. */
  readonly trades: ReadonlyArray<TradeResult>;
  /** When it comes up again in the daily set. */
  readonly dueAt: Maybe<Scalars['AWSDateTime']['output']>;
};

export type TradeResult = {
  readonly question: Scalars['ID']['output'];
  /** `stop`, `target` or `close` */
  readonly by: Scalars['String']['output'];
  /** Minute of the bar in which it ended. */
  readonly at: Scalars['Int']['output'];
  readonly exit: Scalars['Float']['output'];
  /** What it made, in what it risked. */
  readonly r: Scalars['Float']['output'];
};

export type PracticeList = {
  readonly practices: ReadonlyArray<Practice>;
  readonly errors: ReadonlyArray<Failure>;
};

/** What a learner has done with one exercise. Ratings follow from the first attempts, streaks from the times of all. */
export type Practice = {
  readonly link: Scalars['String']['output'];
  readonly code: Scalars['String']['output'];
  readonly skill: Maybe<Scalars['String']['output']>;
  readonly level: Maybe<Scalars['Int']['output']>;
  /** Complete ones. */
  readonly attempts: Scalars['Int']['output'];
  readonly passed: Scalars['Boolean']['output'];
  /** 0 to 1 */
  readonly best: Maybe<Scalars['Float']['output']>;
  readonly first: Maybe<PracticeScore>;
  /** When the last attempts were completed, at most twelve, oldest first. */
  readonly recent: ReadonlyArray<Scalars['AWSDateTime']['output']>;
  /** When it comes up again in the daily set. */
  readonly dueAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** When another attempt may begin; null: now. */
  readonly retryAt: Maybe<Scalars['AWSDateTime']['output']>;
};

export type PracticeScore = {
  readonly score: Scalars['Float']['output'];
  /** Of its trades together; null: none was taken. */
  readonly r: Maybe<Scalars['Float']['output']>;
  readonly at: Scalars['AWSDateTime']['output'];
};

export type DailySet = {
  readonly exercises: ReadonlyArray<DailyExercise>;
  /** How many were done since the day began. */
  readonly done: Maybe<Scalars['Int']['output']>;
  readonly of: Maybe<Scalars['Int']['output']>;
  readonly errors: ReadonlyArray<Failure>;
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
  /** `due`, `missed` or `new` */
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
  /** Second of the film that it is about. */
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
  /** Minutes of film that the server counted as played. None on certificates of before it was counted. */
  readonly watched: Maybe<Scalars['Int']['output']>;
  /** Drills that were asked for and passed. */
  readonly drills: Maybe<Scalars['Int']['output']>;
  /** Quizzes that were asked for and passed. */
  readonly quizzes: Maybe<Scalars['Int']['output']>;
  readonly issuedAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly errors: ReadonlyArray<Failure>;
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
  /** Today's price, in minor units. */
  readonly price: Maybe<Scalars['Int']['output']>;
  /** `month` or `year` of a price that comes again. */
  readonly interval: Maybe<Scalars['String']['output']>;
  /** What it cost when it was saved. */
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
  /** How many learners rated it. Null on pages after the first, as are `average` and `ratings`. */
  readonly total: Maybe<Scalars['Int']['output']>;
  /** 0 when nobody rated it. */
  readonly average: Maybe<Scalars['Float']['output']>;
  /** How many gave one star, two, and so on to five. */
  readonly ratings: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  readonly reviews: ReadonlyArray<ProductReview>;
  readonly lastEvaluatedKey: Maybe<Scalars['String']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

export type ProductReview = {
  /** Names the review and tells nothing of who wrote it. */
  readonly id: Maybe<Scalars['String']['output']>;
  readonly link: Maybe<Scalars['String']['output']>;
  /** The writer as others see them: first name and initial. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** 1 to 5 */
  readonly rating: Maybe<Scalars['Int']['output']>;
  readonly review: Maybe<Scalars['String']['output']>;
  /** Hidden from everybody but its writer. */
  readonly censored: Maybe<Scalars['Boolean']['output']>;
  /** Why, for its writer. */
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
  /** One line on what was bought. */
  readonly details: Maybe<Scalars['String']['output']>;
  /** What it costs without a promo code, in minor units. */
  readonly price: Scalars['Int']['output'];
  /** What the promo code took off, in minor units. */
  readonly discount: Scalars['Int']['output'];
  readonly promoCode: Maybe<Scalars['String']['output']>;
  /** What earlier purchases of a bundle's members took off, in minor units; null where there were none. */
  readonly credit: Maybe<Scalars['Int']['output']>;
  /** Those purchases. */
  readonly credits: Maybe<ReadonlyArray<Credit>>;
  /** What of this order counts toward bundles and is not refunded with it, in minor units; null where nothing does. */
  readonly credited: Maybe<Scalars['Int']['output']>;
  /** What was charged, in minor units. */
  readonly total: Scalars['Int']['output'];
  /** What was given back, in minor units. */
  readonly refunded: Scalars['Int']['output'];
  readonly currency: Scalars['String']['output'];
  /** Why the last attempt to pay failed, in the learner's words; null otherwise. */
  readonly problem: Maybe<Scalars['String']['output']>;
  /** Until when a refund may be asked for; null when it may not. */
  readonly refundableUntil: Maybe<Scalars['AWSDateTime']['output']>;
  /** The id of the subscription it pays a period of; null for a single purchase. */
  readonly subscription: Maybe<Scalars['String']['output']>;
  /** Of the plan that was chosen; null for a single purchase. */
  readonly packageId: Maybe<Scalars['String']['output']>;
  readonly createdAt: Scalars['AWSDateTime']['output'];
  readonly updatedAt: Scalars['AWSDateTime']['output'];
};

/** What an earlier purchase counts toward a bundle. */
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
  /** What of its payment counts toward the bundle, in minor units; 0 for one that came free or with another bundle. */
  readonly credit: Scalars['Int']['output'];
};

export type OrderResult = {
  readonly order: Maybe<Order>;
  readonly errors: ReadonlyArray<Failure>;
};

/** A code for a lower price. `price` is what each of `products` costs with it, in minor units. */
export type PromoCode = {
  readonly code: Maybe<Scalars['String']['output']>;
  readonly price: Maybe<Scalars['Int']['output']>;
  /** Links of the products it is for. */
  readonly products: Maybe<ReadonlyArray<Scalars['String']['output']>>;
  readonly validFrom: Maybe<Scalars['AWSDateTime']['output']>;
  readonly validUntil: Maybe<Scalars['AWSDateTime']['output']>;
  /** Whether only so many learners may use it. */
  readonly isLimited: Maybe<Scalars['Boolean']['output']>;
  readonly amountRemaining: Maybe<Scalars['Int']['output']>;
  readonly createdAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly updatedAt: Maybe<Scalars['AWSDateTime']['output']>;
  readonly errors: ReadonlyArray<Failure>;
};

/** What the browser needs to pay an order; what is paid stands beside it so that the page can say it. Money in minor units. */
export type PaymentIntent = {
  readonly clientSecret: Maybe<Scalars['String']['output']>;
  readonly orderId: Maybe<Scalars['String']['output']>;
  /** Without a promo code. */
  readonly price: Maybe<Scalars['Int']['output']>;
  readonly discount: Maybe<Scalars['Int']['output']>;
  /** What earlier purchases of a bundle's members take off. */
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
  /** The product that is subscribed to. */
  readonly link: Maybe<Scalars['String']['output']>;
  readonly name: Maybe<Scalars['String']['output']>;
  /** One line on what it includes. */
  readonly details: Maybe<Scalars['String']['output']>;
  /** `incomplete` (not paid yet), `active`, `past-due`, `cancelled` (access goes on until `endsAt`) or `ended` */
  readonly status: Maybe<Scalars['String']['output']>;
  /** What one period costs, in minor units. */
  readonly price: Maybe<Scalars['Int']['output']>;
  readonly currency: Maybe<Scalars['String']['output']>;
  /** `month` or `year` */
  readonly interval: Maybe<Scalars['String']['output']>;
  /** When the next period is charged; null when none will be. */
  readonly renewsAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** When access ends or ended; null while it renews. */
  readonly endsAt: Maybe<Scalars['AWSDateTime']['output']>;
  /** Of its plan. */
  readonly packageId: Maybe<Scalars['String']['output']>;
  /** Whether the first, free period lasts. */
  readonly trial: Maybe<Scalars['Boolean']['output']>;
  /** The card that is charged; null while there is none. */
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

/** What the learner has ticked: the versions of the texts as their pages name them. Kept with the order and the time. */
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
  /** At most 500 characters; may be left out. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

export type AddProductReviewInput = {
  readonly link: Scalars['String']['input'];
  /** 1 to 5 */
  readonly rating: Scalars['Int']['input'];
  /** At most 2000 characters; may be left out. */
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
  /** True: the learner agrees to the terms. It is noted once and cannot be taken back here. */
  readonly terms_accepted?: InputMaybe<Scalars['Boolean']['input']>;
  /** Who invited the learner; taken once, together with the terms, from those who come by another provider. */
  readonly registration_source?: InputMaybe<Scalars['String']['input']>;
};

export type DeleteMyAccountInput = {
  /** The word DELETE, typed by the learner. */
  readonly confirmation: Scalars['String']['input'];
};

export type EndMySessionInput = {
  /** The key by which the user pool knows the device. */
  readonly device: Scalars['String']['input'];
};

export type InstructorApplicationInput = {
  readonly email: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  readonly nationality: Scalars['String']['input'];
  /** Comma-separated, in the order Forex, Futures, US Stocks, then the applicant's own words. */
  readonly trades: Scalars['String']['input'];
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** Nobody sees this field: what fills it is taken for a program and goes nowhere. */
  readonly website?: InputMaybe<Scalars['String']['input']>;
};

export type ContactMessageInput = {
  readonly name: Scalars['String']['input'];
  readonly email: Scalars['String']['input'];
  /** One of lib/model/contact.ts; may be left out. */
  readonly topic?: InputMaybe<Scalars['String']['input']>;
  readonly message: Scalars['String']['input'];
  /** Nobody sees this field: what fills it is taken for a program and goes nowhere. */
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
  /** When it was watched; a time to come counts as now. */
  readonly at: Scalars['AWSDateTime']['input'];
  /** What of the film was played since the last time: at most 20. A certificate asks for it. */
  readonly ranges?: InputMaybe<ReadonlyArray<PlayedRangeInput>>;
};

/** Seconds of a film that were played. */
export type PlayedRangeInput = {
  readonly from: Scalars['Int']['input'];
  readonly to: Scalars['Int']['input'];
};

export type AnswerExerciseInput = {
  readonly link: Scalars['String']['input'];
  readonly code: Scalars['String']['input'];
  /** As `attempt` of the exercise. */
  readonly attempt: Scalars['Int']['input'];
  /** As `number` of what it asks. */
  readonly moment: Scalars['Int']['input'];
  /** One for each question. */
  readonly answers: ReadonlyArray<QuestionAnswerInput>;
};

export type QuestionAnswerInput = {
  readonly question: Scalars['ID']['input'];
  /** Of `single`, `multiple` and `order`: ids of options. */
  readonly choice?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Of `numeric` and `level`. */
  readonly number?: InputMaybe<Scalars['Float']['input']>;
  /** Of `trade`. */
  readonly plan?: InputMaybe<TradePlanInput>;
};

/** `stop` and `target` are left out when one stands aside. */
export type TradePlanInput = {
  readonly side: TradeSide;
  readonly stop?: InputMaybe<Scalars['Float']['input']>;
  readonly target?: InputMaybe<Scalars['Float']['input']>;
};

export type LessonNoteInput = {
  /** Of the note whose text is changed; it stays where it is. */
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
  /** `sessions` when it is not said. */
  readonly of?: InputMaybe<ReminderKind>;
  /** Of practice: the hour of the day in UTC, 0 to 23, at which the mail comes. It has to be said to turn that on. */
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
