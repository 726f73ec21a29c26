// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetExerciseQuery,
  GetExerciseQueryVariables,
  AnswerExerciseMutation,
  AnswerExerciseMutationVariables,
} from '../../api/operations.generated.ts';

export const GetExerciseDocument =
  'query GetExercise($link:String!$code:String!$again:Boolean){getExercise(link:$link code:$code again:$again){...ExerciseParts}}fragment ExerciseParts on Exercise{link code lesson kind name skill terms{name means}level intro required pass minutes questions tradeShare chart{...ChartParts}bars sessionBars moments attempt asks{number say questions{...QuestionParts}}managed{side entry stop movedStop ownStop own{by at exit r}byRules{by at exit r}}verdicts{question{...QuestionParts}moment at score earned choice number plan{side stop target}rightChoice rightNumber soundSides model{side stop target}modelEnd{by at exit r}rules{kind value name kept}why others{choice share}learners}result{score passed debrief trades{question by at exit r}dueAt}practice{attempts passed best retryAt}attemptsLeft{left moreAt}errors{code field message}}fragment ChartParts on ExerciseChart{market tick minutes zone day source levels{name price knownAt}}fragment QuestionParts on ExerciseQuestion{id kind prompt share within options{id text}unit decimals entry checks{kind value}chart{...ChartParts}bars}' as Operation<
    GetExerciseQuery,
    GetExerciseQueryVariables
  >;

export const AnswerExerciseDocument =
  'mutation AnswerExercise($input:AnswerExerciseInput!){answerExercise(input:$input){...ExerciseParts}}fragment ExerciseParts on Exercise{link code lesson kind name skill terms{name means}level intro required pass minutes questions tradeShare chart{...ChartParts}bars sessionBars moments attempt asks{number say questions{...QuestionParts}}managed{side entry stop movedStop ownStop own{by at exit r}byRules{by at exit r}}verdicts{question{...QuestionParts}moment at score earned choice number plan{side stop target}rightChoice rightNumber soundSides model{side stop target}modelEnd{by at exit r}rules{kind value name kept}why others{choice share}learners}result{score passed debrief trades{question by at exit r}dueAt}practice{attempts passed best retryAt}attemptsLeft{left moreAt}errors{code field message}}fragment ChartParts on ExerciseChart{market tick minutes zone day source levels{name price knownAt}}fragment QuestionParts on ExerciseQuestion{id kind prompt share within options{id text}unit decimals entry checks{kind value}chart{...ChartParts}bars}' as Operation<
    AnswerExerciseMutation,
    AnswerExerciseMutationVariables
  >;
