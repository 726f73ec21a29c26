// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetClassroomQuery,
  GetClassroomQueryVariables,
  GetSaidQuery,
  GetSaidQueryVariables,
  EnterClassMutation,
  EnterClassMutationVariables,
  GetProductReplaysQuery,
  GetProductReplaysQueryVariables,
  GetProductReplayQuery,
  GetProductReplayQueryVariables,
  DeleteChatMessageMutation,
  DeleteChatMessageMutationVariables,
  RemoveFromClassMutation,
  RemoveFromClassMutationVariables,
  SlowChatMutation,
  SlowChatMutationVariables,
} from '../../api/operations.generated.ts';

export const GetClassroomDocument =
  'query GetClassroom($link:String!){getClassroom(link:$link){chatUrl userId displayName isModerator onAir since viewers slowSeconds rules session{...ClassSession}statePath stateVersion errors{code message}}}fragment ClassSession on ScheduleEntry{id link name type description details instructors{name}zone date start end}' as Operation<
    GetClassroomQuery,
    GetClassroomQueryVariables
  >;

export const GetSaidDocument =
  'query GetSaid($link:String!){getClassroom(link:$link){messages{id userId name isModerator content sentAt}slowSeconds errors{code message}}}' as Operation<
    GetSaidQuery,
    GetSaidQueryVariables
  >;

export const EnterClassDocument =
  'mutation EnterClass($input:EnterClassInput!){enterClass(input:$input){playbackUrl token chatToken errors{code message}}}' as Operation<
    EnterClassMutation,
    EnterClassMutationVariables
  >;

export const GetProductReplaysDocument =
  'query GetProductReplays($link:String!){getProductReplays(link:$link){replays{id name start seconds}errors{code message}}}' as Operation<
    GetProductReplaysQuery,
    GetProductReplaysQueryVariables
  >;

export const GetProductReplayDocument =
  'query GetProductReplay($link:String!$id:ID!){getProductReplay(link:$link id:$id){link name expires seconds errors{code message}}}' as Operation<
    GetProductReplayQuery,
    GetProductReplayQueryVariables
  >;

export const DeleteChatMessageDocument =
  'mutation DeleteChatMessage($input:ChatMessageInput!){deleteChatMessage(input:$input){success errors{code message}}}' as Operation<
    DeleteChatMessageMutation,
    DeleteChatMessageMutationVariables
  >;

export const RemoveFromClassDocument =
  'mutation RemoveFromClass($input:RemoveFromClassInput!){removeFromClass(input:$input){success errors{code message}}}' as Operation<
    RemoveFromClassMutation,
    RemoveFromClassMutationVariables
  >;

export const SlowChatDocument =
  'mutation SlowChat($input:SlowChatInput!){slowChat(input:$input){success errors{code message}}}' as Operation<
    SlowChatMutation,
    SlowChatMutationVariables
  >;
