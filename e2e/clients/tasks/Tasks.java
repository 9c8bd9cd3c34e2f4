import java.io.File;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.ApiResponse;
import org.openapitools.client.JSON;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/** Ten tasks with the client that openapi-generator generates for Java. Prints a line for each; the caller compares them. */
public final class Tasks {
  private static final ApiClient client = client();

  private static ApiClient client() {
    ApiClient made = new ApiClient();
    made.updateBaseUri(System.getenv("FARPASS_URL"));
    String token = System.getenv("FARPASS_TOKEN");
    made.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    return made;
  }

  public static void main(String[] arguments) throws Exception {
    ConjunctionDataMessagesApi messages = new ConjunctionDataMessagesApi(client);
    List<Conjunction> conjunctions = everyConjunction();
    Set<String> ids = new HashSet<>();
    conjunctions.forEach(one -> ids.add(one.getConjunctionId()));
    print("conjunctions", ids.size());
    String first = conjunctions.get(0).getConjunctionId();

    List<Satellite> satellites = new SatellitesApi(client).listSatellites(1000, null, null, null, null, null);
    print("satellites", satellites.size());

    String cdmId = messages.listCdms(1, null, null, null, first, null, null).get(0).getCdmId();
    print("message", messages.getCdmFile(cdmId, "kvn").split("\n")[0]);

    CdmIngest taken = messages.ingestCdms(messages.getCdmFile(cdmId, null), null);
    print("handed-in", taken.getAccepted().get(0).getOutcome());

    Assessment assessment = new ConjunctionsApi(client).assessConjunction(first, null, null, null);
    print("assessment", assessment.getCdmId(), assessment.getProbability().getRiskLevel());

    EphemeridesApi ephemerides = new EphemeridesApi(client);
    Ephemeris existing = ephemerides.listEphemeris(1, null, null, null, null).get(0);
    Path folder = Files.createTempDirectory("farpass-java");
    File trial = folder.resolve("trial.oem").toFile();
    Files.copy(ephemerides.getEphemerisFile(existing.getOemFileId()).toPath(), trial.toPath());
    EphemerisUpload uploaded = ephemerides.uploadEphemeris(
        List.of(trial), null, null, null, null, existing.getSatelliteId(), UploadDesignation.TRIAL, null);
    print("ephemeris", uploaded.getAccepted().get(0).getFileName(), uploaded.getAccepted().get(0).getDesignation());

    ScreeningsApi screenings = new ScreeningsApi(client);
    ScreeningRequest wanted = new ScreeningRequest().type(ScreeningRequest.TypeEnum.OPS_VS_CAT)
        .days(new BigDecimal("0.1")).satelliteIds(List.of(satellites.get(0).getSatelliteId()));
    Screening screening = screenings.createScreening(wanted, null);
    while (Set.of("PENDING", "RUNNING").contains(String.valueOf(screening.getState()))) {
      Thread.sleep(1000);
      screening = screenings.getScreening(screening.getScreeningId(), null);
    }
    print("screening", screening.getState());

    int number = Integer.parseInt(System.getenv("FARPASS_OBJECT"));
    int passes = 0;
    for (PassPrediction one : new PassesApi(client).predictPasses(
        number, System.getenv("FARPASS_FROM"), System.getenv("FARPASS_TO"), null, null, null, null, null))
      passes += one.getVisibilityIntervals().size();
    print("passes", passes);

    DecisionsApi decisions = new DecisionsApi(client);
    DecisionWithLog decision = decisions.getDecision(first);
    PutDecisionBody change = new PutDecisionBody().isAcknowledged(true)
        .status(PutDecisionBody.StatusEnum.fromValue(decision.getStatus().getValue()));
    print("decision", decisions.putDecision(first, change, decision.getEtag()).getIsAcknowledged());

    try {
      messages.getCdmFile("no-such-message", null);
    } catch (ApiException refused) {
      Problem problem = JSON.getDefault().getMapper().readValue(refused.getResponseBody(), Problem.class);
      print("refusal", refused.getCode(), problem.getCode());
    }
  }

  /** All pages, by the header Link. */
  private static List<Conjunction> everyConjunction() throws ApiException {
    ConjunctionsApi api = new ConjunctionsApi(client);
    List<Conjunction> found = new ArrayList<>();
    String cursor = null;
    do {
      ApiResponse<List<Conjunction>> page = api.listConjunctionsWithHttpInfo(50, cursor, null, null, null, null,
          null, null, null, null, null, null, null, null, null, null, null, null, null);
      found.addAll(page.getData());
      cursor = cursorOf(page);
    } while (cursor != null);
    return found;
  }

  private static String cursorOf(ApiResponse<?> page) {
    Optional<List<String>> links = page.getHeaders().entrySet().stream()
        .filter(header -> header.getKey().equalsIgnoreCase("link")).map(header -> header.getValue()).findFirst();
    Matcher matcher = Pattern.compile("cursor=([^&>]*)").matcher(links.map(List::toString).orElse(""));
    return matcher.find() ? java.net.URLDecoder.decode(matcher.group(1), java.nio.charset.StandardCharsets.UTF_8) : null;
  }

  private static void print(Object... words) {
    StringBuilder line = new StringBuilder();
    for (Object word : words) line.append(line.length() == 0 ? "" : " ").append(word);
    System.out.println(line);
  }
}
