import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import type { GetClassroomQuery, GetSaidQuery } from '../../api/operations.generated.ts';
import {
  DeleteChatMessageDocument,
  GetClassroomDocument,
  GetProductReplayDocument,
  GetProductReplaysDocument,
  GetSaidDocument,
  RemoveFromClassDocument,
  SlowChatDocument,
} from './classroom.generated.ts';

export type Classroom = GetClassroomQuery['getClassroom'];
export type ClassSession = NonNullable<Classroom['session']>;
export type ChatMessage = NonNullable<GetSaidQuery['getClassroom']['messages']>[number];

/** The state of the class for the learner who enters it. */
export const classroomQuery = (link: string) =>
  queryOptions({
    queryKey: ['live', 'classroom', link],
    queryFn: async () => (await request(GetClassroomDocument, { link })).getClassroom,
    staleTime: 0,
    gcTime: 0,
  });

export const replaysQuery = (link: string) =>
  queryOptions({
    queryKey: ['live', 'replays', link],
    queryFn: async () => (await request(GetProductReplaysDocument, { link })).getProductReplays,
  });

/** A recording at a signed URL, which expires and is not stored. */
export const replayQuery = (link: string, id: string) =>
  queryOptions({
    queryKey: ['live', 'replay', link, id],
    queryFn: async () => (await request(GetProductReplayDocument, { link, id })).getProductReplay,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Messages since the class began. */
export const askSaid = async (link: string) => (await request(GetSaidDocument, { link })).getClassroom;

/** Moderators' operations. */
export const moderation = {
  deleteMessage: async (link: string, messageId: string) =>
    (await request(DeleteChatMessageDocument, { input: { link, messageId } })).deleteChatMessage,
  remove: async (link: string, userId: string, forGood: boolean) =>
    (await request(RemoveFromClassDocument, { input: { link, userId, forGood } })).removeFromClass,
  slow: async (link: string, slow: boolean) => (await request(SlowChatDocument, { input: { link, slow } })).slowChat,
};
