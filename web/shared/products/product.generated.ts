// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetProductByLinkQuery, GetProductByLinkQueryVariables } from '../../api/operations.generated.ts';

export const GetProductByLinkDocument =
  'query GetProductByLink($link:String!){getProductByLink(link:$link){...ProductCard details preview tags hasPMR currency status revisedOn outcomes requirements audience questions{question answer}paymentPlans{id name packages{packageId name interval price trialDays}}instructors{name title bio}sections{title lessons{code name minutes seconds preview exercises{kind name required pass minutes}}}productsInBundle{link name summary image type price}includedIn{link name price interval}access{reason through since until}errors{code message}}}fragment ProductCard on Product{link name summary image type difficulty price listPrice isLive onAir owned inWishlist lessonCount minutes rating ratingCount paymentPlans{packages{interval}}instructors{name}}' as Operation<
    GetProductByLinkQuery,
    GetProductByLinkQueryVariables
  >;
